/**
 * What a name may hold: letters of any script with their marks, digits, signs, emoji. Not what is invisible, and not
 * what turns the direction of the text around: `Anna` and `An\u200Bna` would be two people who read alike, and a name
 * with U+202E shows the hours beside it backwards.
 */

/** Characters without a shape: controls, private ones, formats other than the two joiners. */
const invisible =
  /[\p{Cc}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\u{E0000}-\u{E0FFF}]|(?![\u200C\u200D])\p{Cf}/u
/** Fillers, which count as letters, signs or marks and look like nothing at all. */
const filler = /[\u115F\u1160\u2800\u3164\uFFA0]|\u034F|\u17B4|\u17B5/u

/** Scripts whose spelling needs joiners (Unicode, UAX 31, section 2.3): Persian U+200C, Sinhala U+200D. */
const scripts = 'Arab Syrc Nkoo Mong Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr Tibt'
const joins = `[${scripts.replaceAll(/(\w+) ?/g, '\\p{scx=$1}')}]`
const letter = `(?=[\\p{L}\\p{M}])${joins}`
const inWord = new RegExp(`(?<=${letter})[\\u200C\\u200D](?=${letter})`, 'gu')
/** At the end of a word only behind a mark: the older spelling of a Malayalam final consonant. */
const behindMark = new RegExp(`(?<=(?=\\p{M})${joins})\\u200D`, 'gu')
/** One picture made of several. */
const inEmoji =
  /(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)\u200D(?=\p{Extended_Pictographic})/gu

const shape = /[\p{L}\p{N}\p{P}\p{S}]/u

export function isReadableName(name: string): boolean {
  const withoutJoiners = [inWord, inEmoji, behindMark].reduce(
    (rest, joiner) => rest.replace(joiner, ''),
    name,
  )
  const isSeen = !invisible.test(name) && !filler.test(name) && shape.test(name)
  return isSeen && !/[\u200C\u200D]/.test(withoutJoiners)
}
