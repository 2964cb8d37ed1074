import { crc32, inflateRawSync } from 'node:zlib'

/** The files of a ZIP by its directory, each checked against its sum: written from the format, not from our writer. */
export function readZip(zip: Buffer): Map<string, string> {
  const end = zip.lastIndexOf(Buffer.from('504b0506', 'hex'))
  if (end < 0) throw new Error('This is no ZIP')
  const count = zip.readUInt16LE(end + 10)
  let at = zip.readUInt32LE(end + 16)
  const files = new Map<string, string>()
  for (let file = 0; file < count; file++) {
    if (zip.readUInt32LE(at) !== 0x02014b50) throw new Error(`Entry ${file} is none`)
    const [crc, packedSize, size] = [16, 20, 24].map((from) => zip.readUInt32LE(at + from)) as [
      number,
      number,
      number,
    ]
    const [nameLength, extra, comment] = [28, 30, 32].map((from) => zip.readUInt16LE(at + from)) as [
      number,
      number,
      number,
    ]
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const head = zip.readUInt32LE(at + 42)
    if (zip.readUInt32LE(head) !== 0x04034b50) throw new Error(`${name} has no head`)
    const from = head + 30 + zip.readUInt16LE(head + 26) + zip.readUInt16LE(head + 28)
    const content = inflateRawSync(zip.subarray(from, from + packedSize))
    if (content.length !== size || crc32(content) !== crc) throw new Error(`${name} is damaged`)
    files.set(name, content.toString('utf8'))
    at += 46 + nameLength + extra + comment
  }
  return files
}
