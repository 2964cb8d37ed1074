import { resolve } from 'node:path'

/**
 * Where the servers and commands that tests start keep their compiled modules: without it each of them strips and
 * compiles every file again, which takes most of the time of a short one.
 */
export const compileCache = {
  NODE_COMPILE_CACHE: resolve(import.meta.dirname, '../../.tsbuild/compile-cache'),
}
