import { pipeline } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** A file of the archive: its text in pieces, so that no more than one of them is in memory. */
export interface ZipEntry {
  /** With `/` between folders. */
  readonly name: string
  readonly content: AsyncIterable<string> | Iterable<string>
}

interface Packed {
  readonly name: Buffer
  readonly crc: number
  readonly size: number
  readonly packedSize: number
  readonly at: number
}

const versionNeeded = 20
/** Names in UTF-8; sums and sizes stand behind a file, because they are not known when it begins. */
const flags = 0x0808
const deflated = 8

/**
 * A ZIP of small text files (APPNOTE 6.3.10, without ZIP64), in pieces as they come: the deflate and the checksum are
 * Node's. Texts are packed off the thread that reads them, and nothing is held but the list of files. Every file has the
 * same time, so that the same year gives the same bytes.
 */
export async function* zipOf(entries: AsyncIterable<ZipEntry>, changedOn: DosDate): AsyncGenerator<Buffer> {
  const packed: Packed[] = []
  let at = 0
  for await (const { name, content } of entries) {
    const begun = { name: Buffer.from(name), crc: 0, size: 0, packedSize: 0, at }
    const head = Buffer.concat([localHead(begun, changedOn), begun.name])
    yield head
    const sums = { crc: 0, size: 0 }
    let packedSize = 0
    for await (const piece of deflate(content, sums)) {
      packedSize += piece.length
      yield piece
    }
    const file = { ...begun, ...sums, packedSize }
    const tail = sumsBehind(file)
    yield tail
    packed.push(file)
    at += head.length + packedSize + tail.length
    if (at > largest) throw new Error('The archive is larger than a ZIP without extensions can be')
  }
  const directory = packed.map((file) => Buffer.concat([directoryHead(file, changedOn), file.name]))
  yield Buffer.concat([...directory, endOfDirectory(packed.length, sizeOf(directory), at)])
}

const largest = 0xffff_fffe
const sizeOf = (buffers: readonly Buffer[]) => buffers.reduce((sum, { length }) => sum + length, 0)

/** The packed pieces; the sums of the text are complete when the last one has come. */
function deflate(content: ZipEntry['content'], sums: { crc: number; size: number }): AsyncIterable<Buffer> {
  async function* counted() {
    for await (const text of content) {
      const bytes = Buffer.from(text)
      sums.crc = crc32(bytes, sums.crc)
      sums.size += bytes.length
      yield bytes
    }
  }
  // Who stops reading stops the source too, and a failure of the source reaches who reads.
  return pipeline(counted(), createDeflateRaw(), () => {})
}

/** A day as MS-DOS has it, at midnight. */
export interface DosDate {
  readonly year: number
  readonly month: number
  readonly day: number
}

const dosDate = ({ year, month, day }: DosDate) => ((year - 1980) << 9) | (month << 5) | day

function localHead(file: Packed, changedOn: DosDate): Buffer {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x0403_4b50, 0)
  head.writeUInt16LE(versionNeeded, 4)
  writeCommon(head, 6, file, changedOn)
  return head
}

function sumsBehind({ crc, size, packedSize }: Packed): Buffer {
  const sums = Buffer.alloc(16)
  sums.writeUInt32LE(0x0807_4b50, 0)
  sums.writeUInt32LE(crc, 4)
  sums.writeUInt32LE(packedSize, 8)
  sums.writeUInt32LE(size, 12)
  return sums
}

function directoryHead(file: Packed, changedOn: DosDate): Buffer {
  const head = Buffer.alloc(46)
  head.writeUInt32LE(0x0201_4b50, 0)
  head.writeUInt16LE(versionNeeded, 4)
  head.writeUInt16LE(versionNeeded, 6)
  writeCommon(head, 8, file, changedOn)
  head.writeUInt32LE(file.at, 42)
  return head
}

/** What both heads say of a file, in the same order. */
function writeCommon(
  head: Buffer,
  from: number,
  { crc, size, packedSize, name }: Packed,
  changedOn: DosDate,
) {
  head.writeUInt16LE(flags, from)
  head.writeUInt16LE(deflated, from + 2)
  head.writeUInt16LE(0, from + 4)
  head.writeUInt16LE(dosDate(changedOn), from + 6)
  head.writeUInt32LE(crc, from + 8)
  head.writeUInt32LE(packedSize, from + 12)
  head.writeUInt32LE(size, from + 16)
  head.writeUInt16LE(name.length, from + 20)
}

function endOfDirectory(count: number, size: number, at: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x0605_4b50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(at, 16)
  return end
}
