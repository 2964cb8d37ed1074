import { Check, Coffee, LogIn, LogOut, Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { KioskDay } from '#contract/kiosk.ts'
import { endsOf } from '#domain/records/day-record.ts'
import { spansOfText } from '#domain/records/record-text.ts'
import type { TapAct } from '#domain/records/taps.ts'
import { tapActs } from '#domain/records/taps.ts'
import { shortTime } from '../i18n/format.ts'
import { useWords } from '../i18n/use-words.ts'
import { Button } from '../ui/button.tsx'
import { ErrorMessage } from '../ui/surface.tsx'
import styles from './kiosk.module.css'

interface DayOnTabletProps {
  readonly name: string
  /** Nothing without a network. */
  readonly day: KioskDay | undefined
  readonly problem: string | undefined
  readonly isBusy: boolean
  onTap(act: TapAct): void
}

const icons = { asPlanned: Check, come: LogIn, breakBegin: Coffee, breakEnd: Undo2, go: LogOut } as const

/** The own plan and record of today, and what may be tapped. */
export function DayOnTablet({ name, day, problem, isBusy, onTap }: DayOnTabletProps) {
  const { t } = useWords()
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  const can = day ? day.can : tapActs
  return (
    <div className={styles.card}>
      <h2 ref={head} tabIndex={-1}>
        {name}
      </h2>
      {day ? <DayFacts day={day} /> : <p className={styles.note}>{t('kiosk.day.unchecked')}</p>}
      {problem && <ErrorMessage>{problem}</ErrorMessage>}
      {can.length === 0 && <p>{t(day?.recorded ? 'kiosk.day.noMore' : 'kiosk.day.nothing')}</p>}
      <div className={styles.acts}>
        {can.map((act, at) => {
          const Icon = icons[act]
          return (
            <Button
              key={act}
              className={styles.act}
              look={at === 0 ? 'primary' : 'plain'}
              disabled={isBusy}
              onClick={() => onTap(act)}
            >
              <Icon size={24} aria-hidden />
              {t(`kiosk.acts.${act}`)}
            </Button>
          )
        })}
      </div>
    </div>
  )
}

function DayFacts({ day: { planned, recorded, cameAt, breakSince } }: { readonly day: KioskDay }) {
  const { t } = useWords()
  const now = breakSince
    ? t('kiosk.day.breakSince', { time: shortTime(breakSince) })
    : cameAt && t('kiosk.day.since', { time: shortTime(cameAt) })
  return (
    <dl className={styles.facts}>
      <dt>{t('kiosk.day.planned')}</dt>
      <dd>{planned ? <Spans text={planned} /> : t('kiosk.day.nothingPlanned')}</dd>
      <dt>{t('kiosk.day.recorded')}</dt>
      <dd>{now || (recorded ? <Spans text={recorded} /> : t('kiosk.day.nothingRecorded'))}</dd>
    </dl>
  )
}

/** From the first begin to the last end, and the breaks. */
function Spans({ text }: { readonly text: string }) {
  const { t } = useWords()
  const spans = spansOfText(text) ?? []
  const ends = endsOf(spans)
  const breaks = spans.filter(({ type }) => type === 'break')
  const times = ({ start, end }: { readonly start: string; readonly end: string }) =>
    `${shortTime(start)}–${shortTime(end)}`
  return (
    <>
      {ends && times({ start: ends.from, end: ends.to })}
      {breaks.length > 0 && <small>{t('kiosk.day.break', { times: breaks.map(times).join(', ') })}</small>}
    </>
  )
}
