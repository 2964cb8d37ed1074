import type { KeyObject } from 'node:crypto'
import { closeSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { openNew, syncFile, syncFolder } from '../../write-file.ts'
import { assertOpens, sealFile } from '../age/files.ts'
import type { Manifest } from '../manifest.ts'
import { digestOf, manifestOf } from '../manifest.ts'
import type { SealedManifest } from './backup-folder.ts'

interface Dump {
  readonly file: string
  readonly manifest: Manifest
  readonly installation: string
  readonly isVerified: boolean
}

/**
 * Encrypts a dump into the folder. What was written is read again, compared, and opened by the key that it was sealed
 * with, which is then forgotten. A file under its name is whole and has its manifest.
 */
export async function storeSealed(
  { file, manifest, installation, isVerified }: Dump,
  into: string,
  recipients: readonly KeyObject[],
): Promise<SealedManifest> {
  for (const each of [into, manifestOf(into)]) if (existsSync(each)) throw new Error(`${each} exists already`)
  const part = `${into}.part`
  const manifestPart = `${manifestOf(into)}.part`
  try {
    const { fileKey, ...sealed } = await sealFile(file, part, recipients)
    const { sha256 } = await digestOf(part)
    if (sha256 !== sealed.sha256)
      throw new Error(`${part} was written, but reads differently: look at that disk`)
    await assertOpens(part, fileKey, manifest.sha256)
    const whole: SealedManifest = {
      ...{ format: 'morgenkreis-sealed-backup', version: 1, installation, isVerified },
      ...{ sealed, plain: manifest },
    }
    closeSync(openNew(manifestPart))
    writeFileSync(manifestPart, `${JSON.stringify(whole, null, 2)}\n`)
    syncFile(manifestPart)
    renameSync(manifestPart, manifestOf(into))
    renameSync(part, into)
    syncFolder(into)
    return whole
  } catch (error) {
    for (const left of [part, manifestPart]) rmSync(left, { force: true })
    if (!existsSync(into)) rmSync(manifestOf(into), { force: true })
    throw error
  }
}
