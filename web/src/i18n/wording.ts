import type { en } from './en.ts'

/** The same keys with other words. */
export type Translated<Texts> = {
  [Key in keyof Texts]: Texts[Key] extends string ? string : Translated<Texts[Key]>
}
export type Wording = Translated<typeof en>
