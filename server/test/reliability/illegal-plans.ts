/** Plans that an absence must not keep; the domain reads all others. */

const kept = (plan: string, status = 'sick') =>
  `insert into time_slot (site_id, week_number, teacher_id, weekday, slot_index, session_type, status, planned_sessions)
     values (site(), 98, 1, 2, 0, 'none', '${status}', '${plan}')`

const refusedBy = 'time_slot_plan_is_of_an_absence'

export const plans: [what: string, sql: string, refusedBy: string][] = [
  ['a plan that says nothing', kept(''), refusedBy],
  ['a plan of words', kept('about eight'), refusedBy],
  ['a plan off the quarter hour', kept('08:10-12:00'), refusedBy],
  ['a plan that begins at night', kept('04:45-12:00'), refusedBy],
  ['a plan that ends at night', kept('12:00-23:15'), refusedBy],
  ['a plan that runs backwards', kept('12:00-08:00'), refusedBy],
  ['a plan that overlaps itself', kept('08:00-12:00 11:45-13:00'), refusedBy],
  ['a plan in the wrong order', kept('12:00-13:00 08:00-12:00'), refusedBy],
  ['a plan with two spaces', kept('08:00-12:00  13:00-14:00'), refusedBy],
  ['a planned break with hours', kept('b12:00-12:30=0.50'), refusedBy],
  ['planned MPA with hours', kept('m12:00-13:00=0.50'), refusedBy],
  ['planned MPA of a group', kept('m12:00-13:00@1'), refusedBy],
  ['a planned break of a group', kept('b12:00-12:30@1'), refusedBy],
  ['a plan of group 0', kept('08:00-12:00@0'), refusedBy],
  ['a plan of an unknown letter', kept('x08:00-12:00'), refusedBy],
  ['a plan of more than a day', kept('08:00-12:00=12.00 13:00-16:00=12.25'), refusedBy],
  [
    'a plan beside a session',
    "update time_slot set planned_sessions = '08:00-12:00' where site_id = site() and weekday = 1",
    refusedBy,
  ],
]

export const legalPlans: [what: string, sql: string][] = [
  ['a kept plan', kept('05:00-12:00 b12:00-12:30 12:30-23:00')],
  ['a kept plan with recorded hours', kept('08:00-12:00=12.00 12:00-16:00=12.00', 'absent')],
  ['a kept plan with MPA, team and a group', kept('08:00-12:00=3.25@3 m12:00-13:00 t13:00-15:00')],
  ['a kept plan of more than a day with MPA', kept('08:00-12:00=12.00 12:00-16:00=12.00 m16:00-20:00')],
  ['a kept plan of a break', kept('b12:00-12:30', 'nonWorkingDay')],
]
