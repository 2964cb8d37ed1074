/** Absences that must be refused: kinds, halves and real hours that do not go together. */

const slot = (values: string, columns = '') => `
  insert into time_slot (site_id, week_number, teacher_id, weekday, slot_index, session_type, status${columns})
  values (site(), 98, 1, 2, 0, 'none', ${values})`
const ofKind = (status: string, kind: string, more = 'null, 1, null') =>
  slot(`'${status}', '${kind}', ${more}`, ', kind, actual_hours, share, real_hours')
const half = (status: string) => slot(`'${status}', 0.5`, ', share')
const session = (index: number, from: string, to: string, columns = '', values = '') => `
  insert into time_slot (site_id, week_number, teacher_id, weekday, slot_index, session_type, status, start_time,
                         end_time${columns})
  values (site(), 98, 1, 2, ${index}, 'work', 'present', '${from}', '${to}'${values})`

const fits = 'time_slot_kind_fits_its_status'
const halves = 'time_slot_half_is_of_an_absence'
const realHours = 'time_slot_real_hours_are_of_a_course'
const hours = 'time_slot_hours_are_of_work_or_paid_absence'

export const illegalKinds: [what: string, sql: string, refusedBy: string][] = [
  ['leave that is sickness', ofKind('sick', 'leave'), fits],
  ['time off that is vacation', ofKind('vacation', 'timeOff'), fits],
  ['a child that is sick as the teacher', ofKind('sick', 'childSick'), fits],
  ['school that is absence', ofKind('absent', 'school'), fits],
  ['a kind of a day off', ofKind('nonWorkingDay', 'unpaid'), fits],
  ['a kind of a session', session(0, '08:00', '12:00', ', kind', ", 'unpaid'"), fits],
  [
    'a kind that there is not',
    ofKind('absent', 'holiday'),
    'invalid input value for enum absence_kind: "holiday"',
  ],
  ['half a day off', half('nonWorkingDay'), halves],
  ['half a session', session(0, '08:00', '12:00', ', share', ', 0.5'), halves],
  ['a third of a day', slot("'sick', 0.3", ', share'), halves],
  ['no share of a day', slot("'sick', 0", ', share'), halves],
  ['two days in one', slot("'sick', 2", ', share'), halves],
  [
    'a day without a share',
    slot("'sick', null", ', share'),
    'null value in column "share" of relation "time_slot" violates not-null constraint',
  ],
  ['real hours of leave', ofKind('vacation', 'leave', 'null, 1, 8'), realHours],
  ['real hours of a training without a kind', slot("'training', 8", ', real_hours'), realHours],
  ['real hours of a session', session(0, '08:00', '12:00', ', real_hours', ', 4'), realHours],
  ['real hours of nothing', ofKind('training', 'training', 'null, 1, 0'), realHours],
  ['real hours of more than a day', ofKind('training', 'school', 'null, 1, 24.01'), realHours],
  ['credited hours of time off', ofKind('absent', 'timeOff', '7, 1, null'), hours],
  ['credited hours of an absence without a kind', slot("'absent', 7", ', actual_hours'), hours],
  [
    'a session beside a whole day of a kind',
    `${ofKind('absent', 'childSick')}; ${session(1, '08:00', '12:00')}`,
    'time_slot_overlaps_nothing',
  ],
  [
    'sessions that overlap beside half a day',
    `${half('sick')}; ${session(1, '08:00', '12:00')}; ${session(2, '11:45', '13:00')}`,
    'time_slot_overlaps_nothing',
  ],
  [
    'half a day that becomes a whole one beside its session',
    `${half('sick')}; ${session(1, '08:00', '12:00')};
     update time_slot set share = 1 where site_id = site() and weekday = 2 and slot_index = 0`,
    'time_slot_overlaps_nothing',
  ],
  ['two halves of a day', `${half('sick')}; ${half('vacation')}`, 'time_slot_pk'],
  [
    'half a day behind its session',
    `${session(0, '08:00', '12:00')};
     insert into time_slot (site_id, week_number, teacher_id, weekday, slot_index, session_type, status, share)
     values (site(), 98, 1, 2, 1, 'none', 'sick', 0.5)`,
    'time_slot_is_a_session_or_a_status',
  ],
  [
    'more than five days in a week',
    'update ledger set sick_days = 4.5, vacation_days = 1 where site_id = site() and week_number = 98',
    'ledger_days_fit_the_week',
  ],
]

export const legalKinds: [what: string, sql: string][] = [
  ['half a day of sickness', half('sick')],
  [
    'half a day with sessions',
    `${half('vacation')}; ${session(1, '08:00', '10:00')}; ${session(2, '10:00', '12:00')}`,
  ],
  ['a sick child with its plan', ofKind('absent', 'childSick', '7, 1, null')],
  ['half a day of time off', ofKind('absent', 'timeOff', 'null, 0.5, null')],
  ['a day at school that took 8.50', ofKind('training', 'school', '6, 0.5, 8.5')],
  [
    'half days in the ledger',
    'update ledger set sick_days = 2.5, vacation_days = 0.5 where site_id = site() and week_number = 98',
  ],
]
