/** `7f3a 91c2 0be4 d618`: as much of a hash as people compare, in groups of four. */
export function checksumGroups(hash: string): string {
  return hash.slice(0, 16).match(/.{4}/g)?.join(' ') ?? ''
}
