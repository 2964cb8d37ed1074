import { useQuery } from '@tanstack/react-query'
import { KeyRound, TabletSmartphone } from 'lucide-react'
import { useState } from 'react'
import type { WireKiosk } from '#contract/kiosk.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { kiosksQuery } from '../../api/queries/members.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { Unread } from '../../ui/unread.tsx'
import { SettingsCard } from '../settings/settings-card.tsx'
import styles from './access.module.css'
import { useDayWords } from './access-words.ts'
import { PairDialog } from './pair-dialog.tsx'
import { StartPinDialog } from './start-pin-dialog.tsx'
import { useEndKiosk } from './use-kiosks.ts'

interface TabletsCardProps {
  readonly today: CalendarDate
  /** Where nothing is recorded there is nothing to tap. */
  readonly isRecording: boolean
}

/** The tablets in the hall. A house that has none is offered one in a line, where it records what was worked. */
export function TabletsCard({ today, isRecording }: TabletsCardProps) {
  const { t } = useWords()
  const asked = useQuery({ ...kiosksQuery, enabled: isRecording })
  const [open, setOpen] = useState<'pair' | 'pin'>()
  const [ending, setEnding] = useState<WireKiosk>()
  if (!isRecording) return null
  if (!asked.data) return <Unread of={asked} height={50} words={t('access.loadError')} />
  const { data } = asked
  const close = () => setOpen(undefined)
  const hasNone = data.kiosks.length === 0
  return (
    <>
      {hasNone ? (
        <p className={styles.line}>
          <span className={styles.muted}>{t('access.kiosks.none')}</span>
          <Button look="quiet" onClick={() => setOpen('pair')}>
            {t('access.kiosks.pair')}
          </Button>
        </p>
      ) : (
        <SettingsCard title={t('access.kiosks.title')} description={t('access.kiosks.description')}>
          <ul className={styles.kiosks}>
            {data.kiosks.map((kiosk) => (
              <li key={kiosk.id} className={styles.line}>
                <KioskWords kiosk={kiosk} today={today} />
                <Button
                  look="quietDanger"
                  aria-label={t('access.kiosks.endName', { name: kiosk.name })}
                  onClick={() => setEnding(kiosk)}
                >
                  {t('access.kiosks.end')}
                </Button>
              </li>
            ))}
          </ul>
          <div className={styles.actions}>
            <Button onClick={() => setOpen('pair')}>
              <TabletSmartphone size={16} aria-hidden />
              {t('access.kiosks.pair')}
            </Button>
            <Button onClick={() => setOpen('pin')}>
              <KeyRound size={16} aria-hidden />
              {t('access.kiosks.givePin')}
            </Button>
          </div>
        </SettingsCard>
      )}
      {open === 'pair' && <PairDialog kiosks={data.kiosks} onClose={close} />}
      {open === 'pin' && <StartPinDialog pins={data.pins} onClose={close} />}
      {ending && <EndDialog kiosk={ending} onClose={() => setEnding(undefined)} />}
    </>
  )
}

function KioskWords({ kiosk, today }: { readonly kiosk: WireKiosk; readonly today: CalendarDate }) {
  const { t } = useWords()
  const day = useDayWords(today)
  const { name, state, pairedOn, lastUsedOn } = kiosk
  const words =
    pairedOn && lastUsedOn
      ? t('access.kiosks.paired', { paired: day(pairedOn), used: day(lastUsedOn) })
      : undefined
  return (
    <div>
      {name}
      <span className={styles.under}>{state === 'paired' ? words : t(`access.kiosks.states.${state}`)}</span>
    </div>
  )
}

function EndDialog({ kiosk, onClose }: { readonly kiosk: WireKiosk; onClose(): void }) {
  const { t } = useWords()
  const end = useEndKiosk()
  const { id, name } = kiosk
  return (
    <Dialog
      title={t('access.kiosks.endTitle', { name })}
      description={t('access.kiosks.endWords')}
      onClose={onClose}
    >
      <DialogActions>
        <Button data-takes-focus onClick={onClose}>
          {t('general.cancel')}
        </Button>
        <Button
          look="danger"
          disabled={end.isPending}
          onClick={() =>
            end.mutate(id, {
              onSuccess: () => showToast({ title: t('access.kiosks.ended', { name }) }),
              onSettled: onClose,
            })
          }
        >
          {t('access.kiosks.end')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
