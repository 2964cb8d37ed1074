import type { CoverageRun } from '#domain/staffing/coverage.ts'
import type { Elsewhere } from '#domain/staffing/people-at.ts'
import { peopleAt } from '#domain/staffing/people-at.ts'
import type { StaffMember } from '#domain/staffing/staffing.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import styles from './coverage-details.module.css'
import type { CoverageLineProps } from './coverage-line-props.ts'
import { entriesOn } from './week-coverage.ts'

/** Who is there in each stretch of a group's day that is worth a look, and who else works on it. */
export function CoverageDetails(props: CoverageLineProps & { onClose(): void }) {
  const { weekday, coverage, isOver, words, onRepair, onClose } = props
  const { t } = useWords()
  const trouble = coverage.runs.filter(({ level }) => level !== 'covered')
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
        {run.level !== 'covered' && elsewhere.length > 0 && (
          <>
            <dt>{t('coverage.couldBe')}</dt>
            <dd>
              {elsewhere
                .map((person) => `${nameOf(person.member)} (${elsewhereInWords(person.elsewhere)})`)
                .join(', ')}
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
