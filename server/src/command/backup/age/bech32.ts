const letters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const generators = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]

function checksumOf(values: readonly number[]): number {
  let sum = 1
  for (const value of values) {
    const top = sum >>> 25
    sum = ((sum & 0x1ffffff) << 5) ^ value
    for (const [at, generator] of generators.entries()) if ((top >> at) & 1) sum ^= generator
  }
  return sum
}

const prefixValues = (prefix: string) => {
  const codes = [...prefix].map((letter) => letter.charCodeAt(0))
  return [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31)]
}

/** Groups of bits into groups of another size. Bits that are left over fill a last group, or have to be zero. */
function regroup(values: Iterable<number>, from: number, to: number, fills: boolean): number[] | undefined {
  const groups: number[] = []
  let bits = 0
  let waiting = 0
  for (const value of values) {
    waiting = ((waiting << from) | value) & 0xfff
    bits += from
    while (bits >= to) {
      bits -= to
      groups.push((waiting >> bits) & ((1 << to) - 1))
    }
  }
  const rest = (waiting << (to - bits)) & ((1 << to) - 1)
  if (fills) return bits > 0 ? [...groups, rest] : groups
  return bits >= from || rest !== 0 ? undefined : groups
}

/** Bytes as letters that carry a checksum (BIP 173), so that a mistyped key is noticed. In small letters. */
export function toBech32(prefix: string, bytes: Uint8Array): string {
  const values = regroup(bytes, 8, 5, true) ?? []
  const sum = checksumOf([...prefixValues(prefix), ...values, 0, 0, 0, 0, 0, 0]) ^ 1
  const check = [25, 20, 15, 10, 5, 0].map((shift) => (sum >> shift) & 31)
  return `${prefix}1${[...values, ...check].map((value) => letters[value]).join('')}`
}

/** Nothing when it is mistyped, or begins with another prefix. */
export function fromBech32(prefix: string, text: string): Buffer | undefined {
  const small = text.toLowerCase()
  if (text !== small && text !== text.toUpperCase()) return undefined
  if (!small.startsWith(`${prefix}1`)) return undefined
  const values = [...small.slice(prefix.length + 1)].map((letter) => letters.indexOf(letter))
  if (values.length < 6 || values.includes(-1)) return undefined
  if (checksumOf([...prefixValues(prefix), ...values]) !== 1) return undefined
  const bytes = regroup(values.slice(0, -6), 5, 8, false)
  return bytes && Buffer.from(bytes)
}
