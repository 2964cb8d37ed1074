import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import type { KioskDay, KioskToday } from '#contract/kiosk.ts'
import { listReturnsAfter } from '#domain/house/kiosk.ts'
import { endsOf } from '#domain/records/day-record.ts'
import { spansOfText } from '#domain/records/record-text.ts'
import type { TapAct } from '#domain/records/taps.ts'
import { CallError, call } from '../api/call.ts'
import { reasonOf } from '../api/reason-of.ts'
import { shortTime } from '../i18n/format.ts'
import { useWords } from '../i18n/use-words.ts'
import { DayOnTablet } from './day-on-tablet.tsx'
import { keepTap } from './kept-taps.ts'
import styles from './kiosk.module.css'
import { PinPad } from './pin-pad.tsx'
import { SaidOnTablet } from './said-on-tablet.tsx'
import { useReturn } from './use-return.ts'

interface PersonOnTabletProps {
  readonly person: KioskToday['people'][number]
  onBack(): void
}

type Step =
  | { readonly kind: 'pin' }
  /** One for the beginning is replaced: typed twice, because nobody sees what was typed. */
  | { readonly kind: 'choose'; readonly pin: string; readonly newPin?: string }
  /** `day` is left out without a network: then nothing is known but the PIN. */
  | { readonly kind: 'day'; readonly pin: string; readonly day?: KioskDay }
  | { readonly kind: 'said'; readonly act: TapAct; readonly at: string; readonly isKept: boolean }

/** Time to find the digits; afterwards nobody's day stays on the wall. */
const pinWaitsFor = 3 * listReturnsAfter

/** One person at the tablet: the PIN, the own day, and what was tapped. */
export function PersonOnTablet({ person, onBack }: PersonOnTabletProps) {
  const { t } = useWords()
  const [step, setStep] = useState<Step>({ kind: 'pin' })
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const isTyping = step.kind === 'pin' || step.kind === 'choose'
  useReturn(isTyping ? pinWaitsFor : listReturnsAfter, onBack, step.kind)
  const go = (next: Step) => {
    setProblem(undefined)
    setStep(next)
  }
  const busy = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } finally {
      setBusy(false)
    }
  }

  const open = (pin: string, newPin?: string) =>
    busy(async () => {
      try {
        const { body: day } = await call('POST /api/kiosk/people/{id}/day', {
          params: { id: person.id },
          body: { pin, ...(newPin === undefined ? {} : { newPin }) },
          signal: AbortSignal.timeout(8_000),
        })
        go({ kind: 'day', pin: newPin ?? pin, day })
      } catch (error) {
        if (isWithout(error) && newPin === undefined) return go({ kind: 'day', pin })
        if (error instanceof CallError && error.problem?.code === 'pin_to_choose')
          return go({ kind: 'choose', pin })
        if (newPin !== undefined) setStep({ kind: 'choose', pin })
        setProblem(reasonOf(error, t))
      }
    })

  const choose = (chosen: string) => {
    if (step.kind !== 'choose') return
    if (step.newPin === undefined) return go({ ...step, newPin: chosen })
    if (step.newPin === chosen) return void open(step.pin, chosen)
    setStep({ kind: 'choose', pin: step.pin })
    setProblem(t('kiosk.pin.differ'))
  }

  const tap = (act: TapAct) => {
    if (step.kind !== 'day') return
    const { pin } = step
    const id = crypto.randomUUID()
    const at = timeNow()
    return busy(async () => {
      try {
        const { body: day } = await call('POST /api/kiosk/people/{id}/taps', {
          params: { id: person.id },
          body: { id, act, pin },
          signal: AbortSignal.timeout(8_000),
        })
        go({ kind: 'said', act, at: minuteOf(act, day) ?? at, isKept: false })
      } catch (error) {
        if (!isWithout(error)) return setProblem(reasonOf(error, t))
        // By the same number: what has arrived after all is not written twice.
        await keepTap({ id, personId: person.id, name: person.name, act }, pin)
        go({ kind: 'said', act, at, isKept: true })
      }
    })
  }

  return (
    <section className={styles.person}>
      {step.kind !== 'said' && (
        <button type="button" className={styles.back} onClick={onBack}>
          <ArrowLeft size={20} aria-hidden />
          {t('kiosk.back')}
        </button>
      )}
      {step.kind === 'pin' && (
        <PinPad
          title={t('kiosk.pin.title', { name: person.name })}
          hint={t('kiosk.pin.forgotten')}
          {...{ problem, isBusy }}
          onPin={(pin) => void open(pin)}
        />
      )}
      {step.kind === 'choose' && (
        <PinPad
          key={step.newPin === undefined ? 'first' : 'again'}
          title={t(step.newPin === undefined ? 'kiosk.pin.choose' : 'kiosk.pin.again')}
          hint={t('kiosk.pin.chooseHint')}
          {...{ problem, isBusy }}
          onPin={choose}
        />
      )}
      {step.kind === 'day' && (
        <DayOnTablet
          name={person.name}
          day={step.day}
          {...{ problem, isBusy }}
          onTap={(act) => void tap(act)}
        />
      )}
      {step.kind === 'said' && <SaidOnTablet name={person.name} {...step} onDone={onBack} />}
    </section>
  )
}

/** Neither an answer of the server nor one of its refusals: the line is away, or the server for a moment. */
const isWithout = (error: unknown) => !(error instanceof CallError) || error.status >= 502

/** As it was written: by the clock of the server, not of the tablet. */
function minuteOf(act: TapAct, { cameAt, breakSince, recorded }: KioskDay): string | undefined {
  const said = {
    ...{ come: cameAt, breakBegin: breakSince, go: endsOf(spansOfText(recorded ?? '') ?? [])?.to },
    ...{ asPlanned: undefined, breakEnd: undefined },
  }[act]
  return said ? shortTime(said) : undefined
}

const timeNow = () => {
  const now = new Date()
  return `${now.getHours()}:${String(now.getMinutes()).padStart(2, '0')}`
}
