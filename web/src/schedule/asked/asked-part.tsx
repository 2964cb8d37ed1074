import '../../i18n/request-texts.ts'
import type { AskedDay } from '#contract/wire/asked-days.ts'
import { askedDaysOf } from '#contract/wire/asked-days.ts'
import type { useWords } from '../../i18n/use-words.ts'
import { RequestMark } from '../../requests/index.ts'
import type { LineHint } from '../table/schedule-editing.ts'

type T = ReturnType<typeof useWords>['t']

/** Drawn as asked, with a dashed edge and a question mark: an approval would look like every other absence. */
function askedHints(days: readonly AskedDay[], t: T): LineHint[] {
  return days.map(({ weekday, kind, isHalf }) => {
    const what = kind ? t('requests.asked', { kind: t(`requests.kinds.${kind}`) }) : t('requests.awayAsked')
    return {
      where: { weekday },
      text: [what, isHalf && t('requests.halves.only')].filter(Boolean).join(', '),
      mark: <RequestMark {...{ kind, isHalf }} isOpen isSmall />,
      isAsked: true,
      isOpen: false,
    }
  })
}

/** What a house that takes requests sees of them in its schedule, in a chunk of its own. */
export const askedPart = { askedDaysOf, askedHints }
