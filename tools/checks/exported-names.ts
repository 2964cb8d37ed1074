import type { SourceFile } from './source-files.ts'
import { isTest } from './source-files.ts'

const product = /^(domain|contract|server\/(src|demo)|web\/src)\//
const declaration =
  /^export (?:declare |abstract )?(?:async )?(?:const|let|class|function\*?|interface|type) (\w+)( = endpoint\()?/gm

interface Export {
  readonly name: string
  readonly path: string
  readonly isEndpoint: boolean
}

/** An exported name belongs to one file: a reader who searches for it finds one thing. */
export function aboutSharedNames(files: readonly SourceFile[]): string[] {
  const byName = Map.groupBy(files.flatMap(exportsOf), ({ name }) => name)
  return [...byName.values()].flatMap((exports) => {
    const [first, second] = exports
    if (!first || !second || isCallAndStore(exports)) return []
    return [
      `${second.path} exports ${first.name}, as ${first.path} does: an exported name belongs to one file. Name what is special about this one.`,
    ]
  })
}

function exportsOf({ path, text }: SourceFile): Export[] {
  if (!product.test(path) || isTest(path)) return []
  const found = [...text.matchAll(declaration)].map(([, name = '', call]) => ({
    name,
    path,
    isEndpoint: call !== undefined,
  }))
  // A schema and its type, or the overloads of a function, stand in one file.
  return found.filter(({ name }, at) => found.findIndex((other) => other.name === name) === at)
}

/** `listWeeks` of the contract is the call, and `listWeeks` of the store what the call does. */
function isCallAndStore(exports: readonly Export[]) {
  return (
    exports.length === 2 &&
    exports.some(({ isEndpoint }) => isEndpoint) &&
    exports.some(({ path }) => path.endsWith('.store.ts'))
  )
}
