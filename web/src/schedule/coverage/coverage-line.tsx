import { Popover } from 'radix-ui'
import type { PointerEvent } from 'react'
import { useState } from 'react'
import type { TeacherWeek } from '#contract/weeks.ts'
import type { MinuteSpan } from '#domain/days/on-duty.ts'
import type { CoverageRun, GroupCoverage } from '#domain/staffing/coverage.ts'
import type { Elsewhere } from '#domain/staffing/people-at.ts'
import { peopleAt } from '#domain/staffing/people-at.ts'
import type { Staffing, StaffMember } from '#domain/staffing/staffing.ts'
import type { Weekday } from '#domain/values/calendar-date.ts'
import { gridMinutes, minutesOf } from '#domain/values/clock-time.ts'
import { gridButton } from '../../grid/index.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { CoverageDrawing } from './coverage-drawing.tsx'
import styles from './coverage-line.module.css'
import type { CoverageWords } from './use-coverage-words.ts'
import { entriesOn } from './week-coverage.ts'

/** A group's day as a button: pointing says the numbers of a moment, the focus all of them, a press who is there. */
export function CoverageLine(props: CoverageLineProps) {
  const { weekday, coverage, isOver, scale, words, inGrid } = props
  const [open, setOpen] = useState(false)
  const [pointed, setPointed] = useState<number>()
  const hasGap = !isOver && coverage.runs.some(({ level }) => level === 'gap')
  const point = ({ clientX, currentTarget, pointerType }: PointerEvent<HTMLElement>) => {
    if (pointerType !== 'mouse') return
    const { left, width } = currentTarget.getBoundingClientRect()
    const minutes = scale.from + ((clientX - left) / width) * (scale.to - scale.from)
    setPointed(Math.floor(minutes / gridMinutes) * gridMinutes)
  }
  const step = pointed === undefined ? undefined : stepAt(coverage, pointed)
  const sentence = words.sentence(weekday, coverage)
  if (coverage.runs.length === 0)
    return (
      <span className={styles.none}>
        <span className="visually-hidden">{sentence}</span>
      </span>
    )
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger
        className={styles.line}
        aria-label={sentence}
        {...(inGrid ? gridButton(weekday) : {})}
        {...(hasGap ? { 'data-attention': 'gap' } : {})}
        onPointerMove={point}
        onPointerLeave={() => setPointed(undefined)}
      >
        <CoverageDrawing runs={coverage.runs} scale={scale} isOver={isOver} />
        {!open && (
          <span className={styles.tip} data-pointed={step ? '' : undefined} aria-hidden>
            {(step ? [step] : coverage.steps).map((shown) => (
              <span key={shown.from} data-level={shown.level}>
                {words.run(shown)}
              </span>
            ))}
          </span>
        )}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className={styles.popover}
          sideOffset={6}
          collisionPadding={12}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            const title = (event.currentTarget as HTMLElement).querySelector<HTMLElement>('[data-title]')
            title?.focus()
          }}
          aria-label={`${words.nameOf(coverage.groupId)}, ${words.dayName(weekday)}`}
        >
          <CoverageDetails {...props} onClose={() => setOpen(false)} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

function stepAt({ steps }: GroupCoverage, minute: number) {
  return steps.find(({ from, to }) => minutesOf(from) <= minute && minute < minutesOf(to))
}

/** Who is there in each stretch of a group's day that is worth a look, and who else works on it. */
function CoverageDetails(props: CoverageLineProps & { onClose(): void }) {
  const { weekday, coverage, isOver, words, onRepair, onClose } = props
  const { t } = useWords()
  const at = (wanted: CoverageRun['level']) => coverage.runs.filter(({ level }) => level === wanted)
  // What is wrong comes before what is worth a look, whatever the hour.
  const trouble = [...at('gap'), ...at('tight')]
  const shown = trouble.length > 0 ? trouble : coverage.runs.slice(0, 1)
  const hasGap = !isOver && trouble.some(({ level }) => level === 'gap')
  return (
    <div className={styles.details}>
      {/* Where the focus begins: not on what writes something. */}
      <p className={styles.title} tabIndex={-1} data-title>
        {words.nameOf(coverage.groupId)} · {words.dayName(weekday)}
      </p>
      {shown.map((run) => (
        <RunDetails key={run.from} {...props} run={run} />
      ))}
      {coverage.steps.length > shown.length && (
        <details className={styles.steps}>
          <summary>{t('coverage.byTime')}</summary>
          <ul>
            {coverage.steps.map((step) => (
              <li key={step.from}>{words.runInPeople(step)}</li>
            ))}
          </ul>
        </details>
      )}
      {hasGap && onRepair && (
        <Button
          onClick={() => {
            onClose()
            onRepair(weekday, coverage.groupId)
          }}
        >
          {t('coverage.repair')}
        </Button>
      )}
    </div>
  )
}

/** More are a wall of names; who is asked for cover sees them all, in order. */
const namedAtOnce = 3

function RunDetails({
  week,
  staffing,
  weekday,
  coverage,
  words,
  run,
}: CoverageLineProps & { run: CoverageRun }) {
  const { t } = useWords()
  const elsewhereInWords = useElsewhere(words)
  const weightInWords = useWeight(words)
  const groupId = run.joined ? null : coverage.groupId
  const { there, elsewhere } = peopleAt(entriesOn(week, weekday), staffing, groupId, run)
  const names = new Map(week.teachers.map(({ id, name }) => [id, name]))
  const nameOf = ({ teacherId }: StaffMember) => names.get(teacherId) ?? ''
  const partOf = (from: string, to: string) =>
    from === run.from && to === run.to ? '' : ` ${words.span({ from, to } as CoverageRun)}`
  const others = elsewhere.map((person) => `${nameOf(person.member)} (${elsewhereInWords(person.elsewhere)})`)
  const weightOf = (member: StaffMember) => (member.weight === 100 ? '' : ` (${weightInWords(member)})`)
  return (
    <section className={styles.run} aria-label={words.span(run)}>
      <p className={styles.head} data-level={run.level}>
        <span className={styles.level}>{t(`coverage.levels.${run.level}`)}</span> {words.runInPeople(run)}
      </p>
      <dl>
        <dt>{t('coverage.there')}</dt>
        <dd>
          {there.length === 0 && t('coverage.nobodyThere')}
          {there
            .map(({ member, from, to }) => `${nameOf(member)}${partOf(from, to)}${weightOf(member)}`)
            .join(', ')}
        </dd>
        {run.level === 'gap' && others.length > 0 && (
          <>
            <dt>{t('coverage.couldBe')}</dt>
            <dd>
              {others.slice(0, namedAtOnce).join(', ')}
              {others.length > namedAtOnce && (
                <details className={styles.more}>
                  <summary>{t('coverage.more', { count: others.length - namedAtOnce })}</summary>
                  {others.slice(namedAtOnce).join(', ')}
                </details>
              )}
            </dd>
          </>
        )}
      </dl>
    </section>
  )
}

/** Why there are one and a half people: `Assistant, counts 0.5`. */
function useWeight(words: CoverageLineProps['words']) {
  const { t } = useWords()
  return ({ qualification, weight: hundredths }: StaffMember): string => {
    const weight = words.number(hundredths)
    if (qualification === 'qualified') return t('coverage.weight', { weight })
    return t('coverage.weightOf', { qualification: t(`coverage.qualifications.${qualification}`), weight })
  }
}

function useElsewhere(words: CoverageLineProps['words']) {
  const { t } = useWords()
  return (elsewhere: Elsewhere): string => {
    if (elsewhere.kind === 'otherGroup') {
      const group = elsewhere.groupId === null ? t('coverage.house') : words.nameOf(elsewhere.groupId)
      return t('coverage.elsewhere.otherGroup', { group })
    }
    if (elsewhere.kind === 'until' || elsewhere.kind === 'from')
      return t(`coverage.elsewhere.${elsewhere.kind}`, { time: words.time(elsewhere.time) })
    return t(`coverage.elsewhere.${elsewhere.kind}`)
  }
}

interface CoverageLineProps {
  readonly week: TeacherWeek
  readonly staffing: Staffing
  readonly weekday: Weekday
  readonly coverage: GroupCoverage
  /** The day is past: drawn without alarm, and nothing is offered. */
  readonly isOver: boolean
  readonly scale: MinuteSpan
  readonly words: CoverageWords
  /** A cell of the table's grid; elsewhere a button like others. */
  readonly inGrid: boolean
  /** Opens what can be done about a gap; left out: nothing is offered. */
  onRepair?: ((weekday: Weekday, groupId: number) => void) | undefined
}
