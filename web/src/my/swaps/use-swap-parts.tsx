import { ArrowLeftRight } from 'lucide-react'
import { useState } from 'react'
import type { MyWeek } from '#contract/my.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { lateComponent } from '../../ui/late-part.tsx'
import { AreaPlace, DialogPlace } from '../../ui/place.tsx'
import { useIsWithoutNetwork } from '../use-as-of.ts'
import { daysToGive } from './days-to-give.ts'

/** Only a house that lets people exchange days fetches any of it. */
const [AskedSwaps] = lateComponent(() => import('./asked-swaps.tsx').then(({ AskedSwaps }) => AskedSwaps))
const [SwapsCard] = lateComponent(() => import('./swaps-card.tsx').then(({ SwapsCard }) => SwapsCard))
const [SwapSheet] = lateComponent(() => import('./swap-sheet.tsx').then(({ SwapSheet }) => SwapSheet))

type Weeks = ReadonlyMap<number, MyWeek | null | undefined>

/** What stands where on the own page, and nothing of it where days are not exchanged. */
export function useSwapParts(isUsed: boolean, weeks: Weeks, today: CalendarDate) {
  const [opened, setOpened] = useState<{ readonly date: CalendarDate | undefined }>()
  if (!isUsed) return {}
  const close = () => setOpened(undefined)
  return {
    swap: (date: CalendarDate) => setOpened({ date }),
    asked: (
      <AreaPlace height={0}>
        <AskedSwaps />
      </AreaPlace>
    ),
    card: (
      <AreaPlace height={64}>
        <SwapsCard />
      </AreaPlace>
    ),
    button: <SwapButton onSwap={() => setOpened({ date: undefined })} />,
    sheet: opened && (
      <DialogPlace onClose={close}>
        <SwapSheet today={today} days={daysToGive(weeks, today)} date={opened.date} onClose={close} />
      </DialogPlace>
    ),
  }
}

function SwapButton({ onSwap }: { onSwap(): void }) {
  const { t } = useWords()
  const isWithoutNetwork = useIsWithoutNetwork()
  return (
    <Button
      disabled={isWithoutNetwork}
      title={isWithoutNetwork ? t('my.without.needed') : undefined}
      onClick={onSwap}
    >
      <ArrowLeftRight size={18} aria-hidden />
      {t('my.swap')}
    </Button>
  )
}
