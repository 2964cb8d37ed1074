import { addDays, calendarDateOf, isoWeekday } from '#domain/values/calendar-date.ts'
import { weekNumberOf } from '#domain/values/week.ts'
import type { ClosedHouse } from '../closed-house.ts'

const firstMonday = calendarDateOf('2026-08-03')

/** From August to November, so that some of the days are shut. */
export const exchangesOfAttempts = 28

/**
 * Exchanges that were agreed and entered, and shifts that were offered and given, before the months were closed: every
 * third one waits. Days stand as they were entered, so that nothing but the closed month keeps them from being taken back.
 */
export function exchangedBefore({ anna, ben }: ClosedHouse): string {
  const all = Array.from({ length: exchangesOfAttempts }, (_, at) => {
    const date = addDays(firstMonday, 7 * Math.floor(at / 2) + (at % 5))
    return { id: at + 1, date, isOpen: at % 3 === 2 }
  })
  const version = (date: (typeof all)[number]['date'], teacher: number) =>
    `coalesce((select l.day_versions[${isoWeekday(date)}] from ledger l
                where l.site_id = 1 and l.week_number = ${weekNumberOf(date)} and l.teacher_id = ${teacher}), 0)`
  const swaps = all.map(({ id, date, isOpen }) => {
    const state = isOpen ? "'taken', now(), null" : "'approved', now(), now()"
    return `(1, ${id}, ${anna}, '${date}', '${date}', ${ben}, false, now(), ${state})`
  })
  const days = all.flatMap(({ id, date, isOpen }) =>
    [anna, ben].map(
      (who) => `(1, ${id}, ${who}, '${date}', ${version(date, who)}, ${isOpen ? 'null' : "'[]'"})`,
    ),
  )
  const shifts = all.map(({ id, date, isOpen }) => {
    const given = isOpen
      ? "'open', null, null, null, null"
      : `'filled', now(), ${ben}, greatest(1, ${version(date, ben)}), '[]'`
    return `(1, ${id}, '${date}', '17:00', '18:00', false, now(), ${given})`
  })
  const answers = all.map(({ id }) => `(1, ${id}, ${ben}, now())`)
  return `
    update site set takes_swaps = true;
    insert into swap (site_id, swap_id, teacher_id, date, return_date, colleague_id, to_all, asked_at, state, taken_at,
                      closed_at) values ${swaps.join(', ')};
    insert into swap_day (site_id, swap_id, teacher_id, date, day_version, before) values ${days.join(', ')};
    insert into open_shift (site_id, open_shift_id, date, from_time, to_time, qualified, offered_at, state, closed_at,
                            teacher_id, day_version, before) values ${shifts.join(', ')};
    insert into open_shift_answer (site_id, open_shift_id, teacher_id, answered_at) values ${answers.join(', ')};
    update site_counter set last_swap_id = ${exchangesOfAttempts}, last_open_shift_id = ${exchangesOfAttempts}`
}
