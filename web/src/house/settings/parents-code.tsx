import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { MadeCode } from '#contract/parents-code.ts'
import type { Site } from '#contract/sites.ts'
import { codeIsOldAfterDays } from '#domain/house/parents-code.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { addDays } from '#domain/values/calendar-date.ts'
import { formatLongDate } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { MadeCodeDialog } from './made-code-dialog.tsx'
import styles from './parents-code.module.css'
import settings from './settings.module.css'
import { SettingsCard } from './settings-card.tsx'
import { useEndParentsCode, useMakeParentsCode } from './use-parents-code.ts'

interface ParentsCodeProps {
  readonly house: string
  readonly today: CalendarDate
  readonly code: Site['parentsCode']
}

/** Whether parents are asked for a code. A new one is shown once, with its poster. */
export function ParentsCode({ house, today, code }: ParentsCodeProps) {
  const { t } = useWords()
  const make = useMakeParentsCode()
  const end = useEndParentsCode()
  const [asking, setAsking] = useState<'another' | 'stop'>()
  const [made, setMade] = useState<MadeCode>()
  const stopAsking = () => setAsking(undefined)
  const makeOne = () => make.mutate(undefined, { onSuccess: setMade, onSettled: stopAsking })
  return (
    <SettingsCard title={t('settings.parentsCode.title')} description={t('settings.parentsCode.description')}>
      {code ? (
        <>
          <HowItStands today={today} madeOn={code.madeOn} />
          <div className={styles.actions}>
            <Button onClick={() => setAsking('another')}>{t('settings.parentsCode.another')}</Button>
            <Button look="quiet" onClick={() => setAsking('stop')}>
              {t('settings.parentsCode.stop')}
            </Button>
          </div>
        </>
      ) : (
        <Button className={settings.start} disabled={make.isPending} onClick={makeOne}>
          {t('settings.parentsCode.begin')}
        </Button>
      )}
      {asking === 'another' && (
        <Sure
          title={t('settings.parentsCode.another')}
          words={t('settings.parentsCode.anotherSure')}
          isBusy={make.isPending}
          onSure={makeOne}
          onClose={stopAsking}
        />
      )}
      {asking === 'stop' && (
        <Sure
          title={t('settings.parentsCode.stop')}
          words={t('settings.parentsCode.stopSure')}
          isBusy={end.isPending}
          onSure={() => end.mutate(undefined, { onSettled: stopAsking })}
          onClose={stopAsking}
        />
      )}
      {made && <MadeCodeDialog house={house} code={made.code} onClose={() => setMade(undefined)} />}
    </SettingsCard>
  )
}

function HowItStands({
  today,
  madeOn,
}: {
  readonly today: CalendarDate
  readonly madeOn: CalendarDate | null
}) {
  const { t, language } = useWords()
  if (madeOn === null) return <Notice>{t('settings.parentsCode.gone')}</Notice>
  const isOld = addDays(madeOn, codeIsOldAfterDays) <= today
  return (
    <>
      <p>{t('settings.parentsCode.since', { date: formatLongDate(madeOn, language) })}</p>
      {isOld && <Notice>{t('settings.parentsCode.old')}</Notice>}
    </>
  )
}

const Notice = ({ children }: { readonly children: ReactNode }) => (
  <p role="note" className={styles.notice}>
    <TriangleAlert size={16} aria-hidden />
    <span>{children}</span>
  </p>
)

interface SureProps {
  readonly title: string
  readonly words: string
  readonly isBusy: boolean
  onSure(): void
  onClose(): void
}

function Sure({ title, words, isBusy, onSure, onClose }: SureProps) {
  const { t } = useWords()
  return (
    <Dialog title={title} description={words} onClose={onClose}>
      <DialogActions>
        <Button data-takes-focus onClick={onClose}>
          {t('general.cancel')}
        </Button>
        <Button look="primary" disabled={isBusy} onClick={onSure}>
          {title}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
