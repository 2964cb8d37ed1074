import i18next from 'i18next'
import { describe, expect, test } from 'vitest'
import { pageTexts } from './i18n-options.ts'
import { flatTexts, resourcesOf } from './texts.ts'

await i18next.init({ resources: resourcesOf(pageTexts) })
// Adds its texts to those of the first view, so these must be there before.
const { laterTexts } = await import('./later-texts.ts')
const { managementTexts } = await import('./management.ts')

const textsOf = (language: string) =>
  flatTexts({ ...pageTexts[language], ...laterTexts[language], ...managementTexts[language] })
const english = textsOf('en')
const german = textsOf('de')

// spec 2.2, 4.14, 4.15, 4.34, 5.14, 5.15, 5.20, 5.36, 8.6, 8.7, 8.27, 8.28, 8.29, 8.30, 8.31
describe('English, to the letter', () => {
  test.each([
    // The page and the week
    ['schedule.title', 'Weekly Schedule'],
    ['notFound.title', '404 Page Not Found'],
    // spec 2.3
    ['notFound.hint', 'Did you forget to add the page to the router?'],
    ['weekSelector.hint', 'Select any date to view that week'],
    ['weekSelector.limitTitle', 'Navigation limited'],
    ['weekSelector.limitMessage', 'You cannot navigate before Week 1 of 2025 (Dec 30, 2024 - Jan 3, 2025)'],
    // spec 5.38
    [
      'weekSelector.dateAdjustedMessage',
      'Dates before Week 1 of 2025 (Dec 30, 2024) are not available. Showing Week 1.',
    ],
    ['weekSelector.createdTitle', 'New week created'],
    ['weekSelector.createdMessage', 'Week {{name}} is now available'],
    // spec 8.17
    ['weekSelector.createFailed', 'Failed to create week'],
    ['schedule.empty', 'No teachers scheduled for this week'],
    ['schedule.manageTeachers', 'Manage Teachers'],
    ['schedule.noData', 'No schedule data available'],
    // spec 2.31
    ['schedule.columns.difference', '+/-'],
    // spec 2.31
    ['schedule.day', 'Day'],
    // Access
    ['passwordDialog.required', 'Password is required'],
    ['passwordDialog.attempts_one', '{{count}} incorrect attempt'],
    ['passwordDialog.attempts_other', '{{count}} incorrect attempts'],
    ['passwordDialog.error', 'Access Denied'],
    ['passwordDialog.incorrect', 'The password you entered is incorrect. Please try again.'],
    ['passwordDialog.grantedTitle', 'Access Granted'],
    ['passwordDialog.grantedMessage', 'You now have access to the Teacher View.'],
    ['passwordProtection.loggedOut', 'You have been logged out of the Teacher View.'],
    // A day
    ['dayDialog.status', 'Day status'],
    ['dayDialog.sessions', 'Sessions'],
    ['dayDialog.missing.session', 'Add at least one session'],
    ['dayDialog.missing.times', 'All sessions must have start and end times'],
    ['dayDialog.saved', 'Schedule updated'],
    ['dayDialog.savedMessage', 'The schedule has been saved successfully.'],
    ['dayDialog.failed', 'Failed to save schedule: {{message}}'],
    ['dayDialog.cleared', 'Schedule cleared'],
    ['dayDialog.clearedMessage', 'All sessions for this day have been removed.'],
    // Hours and people of a week
    ['weekSettings.addTeacher', 'Add Teacher'],
    ['weekSettings.activeTeachers', 'Active Teachers'],
    ['weekSettings.archivedTeachers', 'Archived Teachers'],
    ['weekSettings.added', 'Teacher added'],
    ['weekSettings.addedMessage', 'The teacher has been added to this week.'],
    // spec 8.37
    ['weekSettings.removed', 'Teacher removed'],
    ['weekSettings.removedMessage', 'The teacher has been removed from this week.'],
    // spec 8.36
    ['weekSettings.hoursUpdated', 'Hours updated'],
    ['weekSettings.hoursFailed', 'Failed to update hours. Please try again.'],
    ['weekSettings.refreshing', 'Contract hours updated, refreshing calculated values...'],
    // spec 5.41
    ['weekSettings.invalidInput', 'Invalid input'],
    ['weekSettings.invalidInputMessage', 'Please enter a valid number for hours.'],
    ['weekSettings.invalidValue', 'Invalid value'],
    ['weekSettings.invalidValueMessage', 'Please enter a valid number.'],
    ['weekSettings.manageTitle', 'Manage Teachers'],
    ['weekSettings.showArchived', 'Show archived teachers'],
    ['weekSettings.included', 'Included'],
    ['weekSettings.excluded', 'Excluded'],
    ['weekSettings.settingsUpdated', 'Settings updated'],
    // Teachers
    ['teachers.add', 'Add Teacher'],
    ['teachers.active', 'Active'],
    ['teachers.archived', 'Archived'],
    ['teachers.empty', 'No teachers found'],
    ['teachers.form.editTitle', 'Edit Teacher'],
    ['teachers.form.clearDate', 'Clear date'],
    ['teachers.form.save', 'Save Changes'],
    ['teachers.addedMessage', 'The teacher has been added successfully.'],
    ['teachers.unarchivedMessage', 'The teacher has been unarchived successfully.'],
    // spec 8.32
    ['teachers.archivedTitle', 'Teacher archived'],
    ['teachers.archivedMessage', '{{name}} will not be included in new weeks.'],
    // spec 8.33
    ['teachers.restoredTitle', 'Teacher restored'],
    ['teachers.restoredMessage', '{{name}} will be included in new weeks.'],
    // spec 8.34
    ['teachers.deletedTitle', 'Teacher deleted'],
    [
      'teachers.deletedMessage',
      '{{name}} will be permanently removed in 30 days. Until then you can bring this person back.',
    ],
    // spec 8.35
    ['teachers.updatedTitle', 'Teacher updated'],
    // spec 5.41
    ['validation.required', 'Required'],
    ['validation.nameLength', 'Name must be at least 2 characters'],
    ['validation.maximumHours', 'Maximum 40 hours per week'],
    // Everywhere
    ['general.error', 'Error'],
    ['general.success', 'Success'],
    ['general.done', 'Done'],
    ['general.dataLoadError', 'Failed to load schedule data. Please try again.'],
  ])('%s', (path, text) => expect(english.get(path)).toBe(text))
})

// spec 5.39, 8.26
describe('the generic messages, in German', () => {
  test.each([
    // spec 5.41
    ['validation.required', 'Bitte füllen Sie dieses Feld aus.'],
    ['validation.invalidFormat', 'Ungültiges Format.'],
    ['validation.least', 'Mindestens {{min}}.'],
    ['validation.most', 'Höchstens {{max}}.'],
    ['validation.invalidDate', 'Ungültiges Datum.'],
    ['validation.endAfterStart', 'Das Enddatum muss nach dem Startdatum liegen.'],
    ['general.serverError', 'Ein Serverfehler ist aufgetreten.'],
    ['general.networkError', 'Netzwerkfehler. Bitte versuchen Sie es noch einmal.'],
    ['general.unknownError', 'Ein unbekannter Fehler ist aufgetreten.'],
  ])('%s', (path, text) => expect(german.get(path)).toBe(text))
})

// spec 2.25
test.each([
  ['en', 1, '1 incorrect attempt'],
  ['en', 2, '2 incorrect attempts'],
  ['de', 1, '1 falscher Versuch'],
  ['de', 2, '2 falsche Versuche'],
])('the counter of wrong passwords, %s: %i', (lng, count, text) => {
  expect(i18next.t('passwordDialog.attempts', { lng, count })).toBe(text)
})

test('the words of the management join those of the first view', () => {
  expect(i18next.t('teachers.form.save', { lng: 'en' })).toBe('Save Changes')
  expect(i18next.t('teachers.form.save', { lng: 'de' })).toBe('Änderungen speichern')
  expect(i18next.t('general.done', { lng: 'de' })).toBe('Fertig')
})
