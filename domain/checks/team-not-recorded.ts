import { sessionsOf } from '../days/day-entry.ts'
import { realEntries } from '../people/counted-entries.ts'
import type { HouseWeek, LineFacts } from '../people/house-week.ts'
import { beyondPlan } from '../records/beyond-plan.ts'
import { weekdays } from '../values/calendar-date.ts'
import { noHours, plus } from '../values/hours.ts'
import { figuresOf } from '../weeks/week-row.ts'
import type { Finding } from './check.ts'

/**
 * Asks when team or MPA was, where they are agreed and more than the plan was recorded without any of them: the target is
 * less by them already, so a meeting recorded as plain work counts twice (R12). Who worked as planned is not asked.
 */
export function teamNotRecorded(week: HouseWeek): Finding<'teamNotRecorded'>[] {
  return week.lines.flatMap((line): Finding<'teamNotRecorded'>[] => {
    if (!line.records || !hasMoreThanPlanned(line) || namesActivity(line)) return []
    const { team, mpa } = figuresOf(line, week)
    const hours = plus(team.hours, mpa.hours)
    if (hours === noHours) return []
    const figure = team.hours > 0 ? 'team' : 'mpa'
    return [
      {
        code: 'teamNotRecorded',
        severity: 'hint',
        where: { teacherId: line.teacher.id, figure },
        numbers: { hours },
      },
    ]
  })
}

const hasMoreThanPlanned = ({ records = {}, entries }: LineFacts) =>
  weekdays.some((weekday) => {
    const record = records[weekday]
    return record && beyondPlan(record.spans, sessionsOf(entries[weekday])).length > 0
  })

const namesActivity = (line: LineFacts) =>
  Object.values(realEntries(line)).some((entry) => sessionsOf(entry).some(({ activity }) => activity))
