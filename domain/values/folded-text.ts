const writtenOut: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
}

/** For comparing what people write: small letters, umlauts written out, no accents, single spaces. `Öztürk` is `oeztuerk`. */
export function folded(text: string): string {
  return withoutAccents(
    text
      .normalize('NFC')
      .toLowerCase()
      .replaceAll(/[äöüßøłđı]/g, writeOut),
  )
}

/** As keyboards without umlauts write it: `Öztürk` is `ozturk`. */
export function foldedPlain(text: string): string {
  const bare = withoutAccents(text.normalize('NFC').toLowerCase())
  return bare.replaceAll(/[ßøłđı]/g, writeOut)
}

const writeOut = (letter: string) => writtenOut[letter] ?? letter

function withoutAccents(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/\s+/g, ' ').trim()
}
