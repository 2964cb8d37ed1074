import { weekdays } from '#domain/values/calendar-date.ts'
import { requestsShownToPlanning } from './shown-requests.ts'

/**
 * Which columns stand behind what the contract sends to everyone, to planning, and to colleagues of others. readers.test.ts
 * holds both sides: a new place of a document needs a line here, and its column the reader in the list of fields.
 */

type Places = Readonly<Record<string, readonly string[]>>

/** Follows from what was asked or from the day, and is of no column. */
const computed: readonly string[] = []
/** The schema allows it; the documents of parents and of planning, made key by key, leave it out. */
const neverSent: readonly string[] = []

const ofSlots: Places = {
  'timeSlots[].dayOfWeek': ['time_slot.weekday'],
  'timeSlots[].sessionType': ['time_slot.session_type'],
  'timeSlots[].sessionIndex': ['time_slot.slot_index'],
  'timeSlots[].startTime': ['time_slot.start_time'],
  'timeSlots[].endTime': ['time_slot.end_time'],
  'timeSlots[].status': ['time_slot.status'],
  'timeSlots[].notes': ['time_slot.notes'],
}

export const shownToColleagues: Places = {
  id: ['teacher.teacher_id', 'time_slot.teacher_id'],
  name: ['teacher.name'],
  groupId: ['teacher.team_id'],
  ...ofSlots,
}

const figuresOfWeek: Places = {
  weeklyHours: ['terms.weekly_hours', 'week_setting.weekly_hours'],
  contractHours: ['ledger.contract'],
  teamHours: ['ledger.team', 'terms.team_hours', 'week_setting.team_hours'],
  mpaHours: ['ledger.mpa', 'terms.mpa_hours', 'week_setting.mpa_hours'],
  targetHours: ['ledger.target', 'terms.target_work_hours', 'week_setting.target_hours'],
  actualHours: ['ledger.actual', 'week_setting.actual_hours'],
  difference: ['ledger.difference'],
}

const ofTeachers: Places = {
  ...shownToColleagues,
  ...figuresOfWeek,
  cumulativeBalance: ['teacher.initial_balance', 'ledger.counted_difference', 'booking.hours'],
}

const ofWeek: Places = {
  id: ['week.week_number', 'time_slot.week_number'],
  name: ['week.name'],
  startDate: ['week.start_date'],
  endDate: ['week.end_date'],
}

const ofCalendar: Places = {
  date: ['house_day.date'],
  kind: ['house_day.kind'],
  holiday: ['house_day.holiday'],
  name: ['house_day.name', 'closing.name'],
  share: ['house_day.share'],
}

const at = (before: string, places: Places): Places =>
  Object.fromEntries(Object.entries(places).map(([place, columns]) => [`${before}${place}`, columns]))

const ofSite: Places = {
  name: ['site.name'],
  timeZone: ['site.time_zone'],
  dayStart: ['site.day_start'],
  dayEnd: ['site.day_end'],
  today: computed,
  firstWeek: ['site.folded_before'],
}

const ofLight: Places = {
  date: ['day_stage.date'],
  asOf: ['day_stage.set_at'],
  'stages[].group': computed,
  'stages[].group.id': ['day_stage.team_id', 'team.team_id'],
  'stages[].group.name': ['team.name'],
  'stages[].name': ['day_stage.name'],
  'stages[].colour': ['day_stage.colour'],
  'stages[].text': ['day_stage.text'],
}

const daysOfWeek: Places = at('calendar[].', { ...ofCalendar, charge: neverSent, closingId: neverSent })

const ofEvents: Places = { weekIds: computed, 'weekIds[]': computed, stage: computed }

export const shownToEveryone: Places = {
  ...at('GET /api/site ', {
    ...ofSite,
    parentsLight: ['site.parents_light'],
    parentsPhone: ['site.parents_phone'],
  }),
  ...at('GET /api/calendar [].', ofCalendar),
  ...at('GET /api/stage days[].', ofLight),
  ...at('GET /api/weeks [].', ofWeek),
  ...at('GET /api/weeks/{weekId} ', {
    ...ofWeek,
    viewMode: computed,
    ...daysOfWeek,
    'groups[].id': ['team.team_id'],
    'groups[].name': ['team.name'],
    ...at('teachers[].', ofTeachers),
  }),
  ...at('GET /api/weeks/{weekId}/teachers [].', ofTeachers),
  ...at('GET /api/events ', ofEvents),
}

const ofTerms: Places = {
  validFrom: ['terms.valid_from'],
  weeklyHours: ['terms.weekly_hours'],
  targetWorkHours: ['terms.target_work_hours'],
  teamHours: ['terms.team_hours'],
  mpaHours: ['terms.mpa_hours'],
  usualWeek: ['terms.usual_week'],
  'usualWeek[]': ['terms.usual_week'],
}

const rowOfPlan: Places = {
  id: ['teacher.teacher_id', 'time_slot.teacher_id'],
  name: ['teacher.name'],
  archived: ['teacher.archived_on'],
  targetWorkHours: ['terms.target_work_hours'],
  startDate: ['teacher.start_date'],
  lastDay: ['teacher.last_day'],
  ...figuresOfWeek,
  coreHours: ['ledger.core', 'week_setting.core_hours'],
  workedHours: ['ledger.worked'],
  creditedHours: ['ledger.credited'],
  counts: ['ledger.counts'],
  ...at('terms.', ofTerms),
  ...at('laterTerms[].', ofTerms),
  // That a day is an absence, as its slot says.
  'fixedDays[]': ['time_slot.status'],
  'dayVersions[]': computed,
  ...ofSlots,
  'timeSlots[].actualHours': ['time_slot.actual_hours'],
  'timeSlots[].groupId': ['time_slot.team_id'],
  'timeSlots[].activity': ['time_slot.activity'],
  'timeSlots[].steppedIn': ['time_slot.stepped_in'],
  ...at('weekSettings.', {
    includeInWeek: ['week_setting.include_in_week'],
    weeklyHours: ['week_setting.weekly_hours'],
    targetHours: ['week_setting.target_hours'],
    actualHours: ['week_setting.actual_hours'],
    teamHours: ['week_setting.team_hours'],
    mpaHours: ['week_setting.mpa_hours'],
    coreHours: ['week_setting.core_hours'],
  }),
  weekSettings: computed,
}

const ofOpenDay: Places = {
  opens: ['opening_day.weekday', 'opening_day.opens'],
  closes: ['opening_day.closes'],
  joinedUntil: ['opening_day.joined_until'],
  joinedFrom: ['opening_day.joined_from'],
}

const onEachWeekday = (before: string, places: Places): Places =>
  Object.assign({}, ...weekdays.map((weekday) => at(`${before}${weekday}`, places)))

const ofNeed: Places = {
  validFrom: ['group_need.valid_from', 'group_age.valid_from', 'children_step.valid_from'],
  minPeople: ['group_need.min_people'],
  minQualified: ['group_need.min_qualified'],
  'children[].age': ['group_age.age', 'children_step.age'],
  'children[].ratioAtLeast': ['group_age.ratio_at_least'],
  'children[].ratioGood': ['group_age.ratio_good'],
  ...onEachWeekday('children[].days.', {
    '[].from': ['children_step.weekday', 'children_step.from_time'],
    '[].children': ['children_step.children'],
  }),
}

/** What who plans is sent, be it what everyone is sent or more. */
export const shownToPlanning: Places = {
  ...at('GET /api/site ', {
    ...ofSite,
    parentsLight: neverSent,
    parentsPhone: neverSent,
    breakAt: ['site.break_at'],
    mpaName: ['site.mpa_name'],
    staffing: ['site.staffing'],
    closedBefore: ['site.closed_before'],
    takesRequests: ['site.takes_requests'],
  }),
  ...at('GET /api/calendar [].', ofCalendar),
  ...at('GET /api/stage days[].', ofLight),
  ...at('GET /api/weeks [].', {
    ...ofWeek,
    published: ['site.publishes_weeks'],
    'published.at': ['week.published_at'],
    'published.by': ['week.published_by', 'teacher.name', 'member.name'],
  }),
  ...at('GET /api/weeks/{weekId} ', {
    ...ofWeek,
    viewMode: computed,
    currentWeekId: computed,
    ...daysOfWeek,
    ...at('teachers[].', rowOfPlan),
  }),
  ...at('GET /api/weeks/{weekId}/teachers [].', rowOfPlan),
  ...at('GET /api/presets ', {
    'presets[].name': ['preset.position', 'preset.name'],
    'presets[].mark': ['preset.mark'],
    'presets[].times': ['preset.times'],
    version: ['site.presets_version'],
  }),
  ...at('GET /api/staffing ', {
    ...onEachWeekday('opening.', at('.', ofOpenDay)),
    openingVersion: ['site.opening_version'],
    'groups[].id': ['team.team_id', 'group_need.team_id', 'group_age.team_id', 'children_step.team_id'],
    'groups[].name': ['team.name'],
    ...at('groups[].needs[].', ofNeed),
    'groups[].version': ['team.version'],
    'people[].teacherId': ['staff_member.teacher_id'],
    'people[].groupId': ['teacher.team_id'],
    'people[].qualification': ['staff_member.qualification'],
    'people[].weight': ['staff_member.weight'],
  }),
  ...requestsShownToPlanning,
  ...at('GET /api/events ', ofEvents),
}
