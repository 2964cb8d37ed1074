/**
 * What a name may hold: letters of any script with their marks, digits, signs, emoji. Not what nobody sees, and not
 * what turns the direction of the text around: `Anna` and `An\u200Bna` would be two people who read alike, and a name
 * with U+202E shows the hours beside it backwards.
 */

/** Characters without a shape: controls, formats, fillers that look like a space, and private ones. */
const invisible =
  /[\p{Cc}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u034F\u115F\u1160\u17B4\u17B5\u2800\u3164\uFFA0\u{E0000}-\u{E0FFF}]|(?![\u200C\u200D])\p{Cf}/u

/**
 * Scripts whose spelling needs a joiner or a non-joiner (Unicode, UAX 31, section 2.3): Persian with U+200C,
 * Sinhala and Malayalam with U+200D.
 */
const joins =
  '\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Nkoo}\\p{scx=Mong}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Khmr}\\p{scx=Mymr}\\p{scx=Tibt}'
const inWord = new RegExp(
  `(?<=(?=[\\p{L}\\p{M}])[${joins}])[\\u200C\\u200D](?=(?=[\\p{L}\\p{M}])[${joins}])`,
  'gu',
)
/** At the end of a word only behind a mark: the older spelling of a Malayalam final consonant. */
const behindMark = new RegExp(`(?<=(?=\\p{M})[${joins}])\\u200D`, 'gu')
/** One picture made of several. */
const inEmoji =
  /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})/gu

const shape = /[\p{L}\p{N}\p{P}\p{S}]/u

export function isReadableName(name: string): boolean {
  const withoutJoiners = name.replace(inWord, '').replace(inEmoji, '').replace(behindMark, '')
  return !invisible.test(name) && !/[\u200C\u200D]/.test(withoutJoiners) && shape.test(name)
}
