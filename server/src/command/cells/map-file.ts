import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { syncFile, syncFolder } from '../write-file.ts'
import type { RouterMap } from './router-map.ts'
import { mapIn, mapText } from './router-map.ts'

export function readMap(file: string): RouterMap | undefined {
  return existsSync(file) ? mapIn(readFileSync(file, 'utf8')) : undefined
}

export function writeMap(file: string, map: RouterMap) {
  replaceFile(file, mapText(map))
}

/**
 * The old one or the new one, never half of it. In its place first and then safe on the disk: a house is shut meanwhile,
 * and what a power cut took is written anew by "fleet map".
 */
export function replaceFile(file: string, text: string) {
  const part = `${file}.part`
  writeFileSync(part, text, { mode: 0o644 })
  renameSync(part, file)
  syncFile(file)
  syncFolder(file)
}
