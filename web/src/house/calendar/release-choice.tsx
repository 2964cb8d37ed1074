import type { CalendarPlace } from '#contract/calendar.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Choices } from './choices.tsx'

type ReleaseShare = CalendarPlace['releaseShare']

interface ReleaseChoiceProps {
  readonly share: ReleaseShare
  onChoose(share: ReleaseShare): void
}

/** 24 and 31 December are no holidays by law: an agreement or the custom of the house decides. */
export function ReleaseChoice({ share, onChoose }: ReleaseChoiceProps) {
  const { t } = useWords()
  return (
    <Choices
      legend={t('calendar.place.release')}
      chosen={share}
      options={[
        { value: 0, label: t('calendar.place.working') },
        { value: 0.5, label: t('calendar.place.halfDay') },
        { value: 1, label: t('calendar.place.wholeDay') },
      ]}
      onChoose={onChoose}
    />
  )
}
