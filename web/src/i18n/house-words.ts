/** The words that a house may replace, as every other house has them; texts name them in braces. */
export const usualWords = { mpa: 'MPA' }

/** The texts as the compiler knows them: nobody has to pass these words. */
export type InHouseWords<Texts> = {
  [Key in keyof Texts]: Texts[Key] extends string ? Spoken<Texts[Key]> : InHouseWords<Texts[Key]>
}
type Spoken<Text extends string> = Text extends `${infer Before}{{mpa}}${infer After}`
  ? `${Before}MPA${After}`
  : Text

/**
 * What a text of a house with a name of its own is made from. A text that is built around the three letters has
 * another wording for any other name, under its key with `_named`: „MPA-Stunden“, but „Stunden für Vorbereitung“.
 */
export const wordsOf = (mpaName: string) => ({ mpa: mpaName, context: 'named' })
