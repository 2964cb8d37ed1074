import type { WireWish } from '#contract/planning.ts'
import type { Wish } from '#domain/planning/planning-facts.ts'
import { formatDate, weekdayNames } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'

/** `no early duty`, and with its day `no early duty, every Monday`. */
export function useWishWords() {
  const { t, language } = useWords()
  const what = (wish: WireWish | Wish) =>
    wish.kind === 'times'
      ? t('planning.wish.times', { from: wish.from, to: wish.to })
      : t(`planning.wish.${wish.kind}`)
  const when = ({ on }: WireWish) =>
    typeof on === 'number'
      ? t('planning.wishes.everyWeek', { day: weekdayNames(language).long[on] })
      : formatDate(on, language)
  return { what, when, whole: (wish: WireWish) => `${what(wish)}, ${when(wish)}` }
}
