import type { PlantedBreak } from './planted-break.ts'
import { breaksOf } from './planted-break.ts'

const inRed = ', destructive: true })'
const notInRed = ' })'
const done = 'what was done to a teacher is said'

/** What people read: titles, colours and sentences of toasts, and words that were agreed to the letter. */
export const textBreaks: readonly PlantedBreak[] = [
  ...breaksOf(
    'web/src/schedule/week-settings/use-set-hours.ts',
    'web/src/schedule/week-settings/use-set-hours.test.ts',
    [
      [
        'hours that cannot be saved are not said in red',
        `message: t('weekSettings.hoursFailed')${inRed}`,
        `message: t('weekSettings.hoursFailed')${notInRed}`,
        'are said in red when they cannot be saved',
      ],
      [
        'a figure that is no number is not refused in red',
        '...refusal(field, read.fault), destructive: true })',
        '...refusal(field, read.fault) })',
      ],
      [
        'the toast of saved hours has another title',
        "{ title, message: t('weekSettings.asAgreedAgain') } : { title })",
        "{ title, message: t('weekSettings.asAgreedAgain') } : { title: 'X' })",
        'are said when they are saved',
      ],
    ],
  ),
  ...breaksOf(
    'web/src/schedule/week-settings/use-membership.ts',
    'web/src/schedule/week-settings/use-membership.test.ts',
    [
      ['a membership that cannot be changed is not said in red', inRed, notInRed],
      ['the toast of an added teacher has another title', "t('weekSettings.added')", "'X'"],
      ['the toast of a removed teacher has another title', "t('weekSettings.removed')", "'X'"],
      ['the toast of a removed teacher does not say from where', "t('weekSettings.removedMessage')", "''"],
    ],
  ),
  ...breaksOf('web/src/schedule/day/use-day-writing.ts', 'web/src/schedule/day/use-day-writing.test.ts', [
    ['a day that cannot be saved is not said in red', inRed, notInRed],
    ['the toast of a saved day has another title', "'dayDialog.saved' :", "'dayDialog.cleared' :"],
    ['the toast of a cleared day has another title', ": 'dayDialog.cleared')", ": 'dayDialog.saved')"],
    ['a day that cannot be cleared is reported', 'if (!write.after) return', ''],
  ]),
  ...breaksOf(
    'web/src/schedule/choose-week/use-create-missing.ts',
    'web/src/schedule/choose-week/use-selected-week.test.ts',
    [
      [
        'a week that cannot be created is not said in red',
        "t('general.error'), message, destructive: true",
        "t('general.error'), message",
      ],
      [
        'there is no sentence for a week that cannot be created',
        "error.message || t('weekSelector.createFailed')",
        'error.message',
      ],
      ['the toast of a new week has another title', "t('weekSelector.createdTitle')", "'X'"],
      ['the toast of a new week does not name it', 'name: weekLabel(week, language)', "name: ''"],
    ],
  ),
  ...breaksOf(
    'web/src/schedule/choose-week/use-selected-week.ts',
    'web/src/schedule/choose-week/use-selected-week.test.ts',
    [
      [
        'weeks that cannot be loaded are not said in red',
        `t('general.dataLoadError')${inRed}`,
        "t('general.dataLoadError') })",
      ],
      ['the toast at the first week has another title', "t('weekSelector.limitTitle')", "'X'"],
      [
        'an earlier date is moved without a word',
        'if (picked.adjusted) {',
        'if (picked.adjusted && limit) {',
      ],
      [
        'a week that cannot be created throws the reader to the first one',
        'const before = lastStored.current\n',
        'const before = weeks.data?.[0]\n',
      ],
    ],
  ),
  ...breaksOf('web/src/people/list/use-show-error.ts', 'web/src/people/list/teacher-toasts.test.ts', [
    [
      'a change to a teacher that fails is not said in red',
      '      destructive: true,\n',
      '',
      'what could not be done to a teacher is said in red',
    ],
  ]),
  ...breaksOf('web/src/people/list/teachers-panel.tsx', 'web/src/people/list/teacher-toasts.test.ts', [
    ['the toasts of archiving and restoring have another title', 't(`teachers.${done}Title`)', "'X'", done],
    [
      'archiving is reported as restoring',
      "teacher.archived ? 'restored' : 'archived'",
      "teacher.archived ? 'archived' : 'restored'",
      done,
    ],
  ]),
  ...breaksOf('web/src/people/list/delete-teacher-dialog.tsx', 'web/src/people/list/teacher-toasts.test.ts', [
    ['the toast of a deleted teacher has another title', "t('teachers.deletedTitle')", "'X'", done],
  ]),
  ...breaksOf('web/src/people/list/edit-teacher-dialog.tsx', 'web/src/people/list/teacher-toasts.test.ts', [
    [
      'the toast of a changed teacher has another title',
      "t('teachers.updatedTitle'), message })\n          onClose()",
      "'X', message })\n          onClose()",
      done,
    ],
  ]),
  ...breaksOf('web/src/people/list/add-teacher-dialog.tsx', 'web/src/people/list/teacher-toasts.test.ts', [
    [
      'the toast of a new teacher has another title',
      "t('general.success'), message: t('teachers.addedMessage')",
      "'X', message: t('teachers.addedMessage')",
      done,
    ],
  ]),
  ...breaksOf('web/src/people/list/add-teacher-dialog.tsx', 'web/src/people/list/teacher-toasts.test.ts', [
    [
      'the toast of an unarchived teacher has another title',
      "t('general.success'), message: t('teachers.unarchivedMessage')",
      "'X', message: t('teachers.unarchivedMessage')",
      done,
    ],
  ]),
  ...breaksOf('web/src/sign-in/use-say-granted.ts', 'web/src/shell/pages.test.ts', [
    ['the toast of granted access has another title', "t('passwordDialog.grantedTitle')", "'X'"],
  ]),
  ...breaksOf('web/src/sign-in/password-dialog.tsx', 'web/src/shell/pages.test.ts', [
    ['a wrong password is not said in red', inRed, notInRed],
  ]),
  ...breaksOf('web/src/shell/use-team-view.ts', 'web/src/shell/pages.test.ts', [
    ['the toast of logging out has another title', "t('passwordProtection.loggedOutTitle')", "'X'"],
  ]),
  ...breaksOf('web/src/shell/app.tsx', 'web/src/shell/pages.test.ts', [
    ['the 404 page does not hint at the router', "<p>{t('notFound.hint')}</p>", ''],
  ]),
  ...breaksOf('web/src/parents/tip/tip.tsx', 'web/src/shell/pages.test.ts', [
    [
      'the banner has the same title in both views',
      "'banner.teacherTitle' : 'banner.parentTitle'",
      "'banner.parentTitle' : 'banner.parentTitle'",
    ],
  ]),
  ...breaksOf('web/src/i18n/en/page.json', 'web/src/i18n/spec-texts.test.ts', [
    [
      'the sentence of the first week says something else',
      'You cannot navigate before Week 1 of 2025',
      'There is nothing before Week 1 of 2025',
      'English, to the letter',
    ],
    [
      'the address that is none is called something else',
      '"title": "404 Page Not Found"',
      '"title": "Not found"',
    ],
  ]),
  ...breaksOf('web/src/i18n/en/password-dialog.json', 'web/src/i18n/spec-texts.test.ts', [
    [
      'wrong passwords are counted in the wrong number',
      '"attempts_one": "{{count}} incorrect attempt"',
      '"attempts_one": "{{count}} incorrect attempts"',
    ],
  ]),
  ...breaksOf('web/src/i18n/en/validation.json', 'web/src/i18n/spec-texts.test.ts', [
    ['F41: an empty field is not “Required”', '"required": "Required"', '"required": "Missing"'],
  ]),
  ...breaksOf('web/src/i18n/en/schedule.json', 'web/src/i18n/spec-texts.test.ts', [
    ['the schedule is called something else', '"title": "Weekly Schedule"', '"title": "Week plan"'],
  ]),
]
