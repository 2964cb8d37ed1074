import { en as dayDialog } from './day-dialog.ts'
import { en as derivation } from './derivation.ts'
import { en as history } from './history.ts'
import { en as live } from './live.ts'
import { en as schedule } from './schedule.ts'
import { en as settings } from './settings.ts'
import { en as statistics } from './statistics.ts'
import { en as teachers } from './teachers.ts'
import { en as weekSettings } from './week-settings.ts'

/** Every English text. German must have the very same keys: the compiler and a test insist on it. */
export const en = {
  app: { title: 'Kindergarten Teacher Scheduling', name: 'Morgenkreis' },
  general: {
    error: 'Error',
    success: 'Success',
    dataLoadError: 'Failed to load schedule data. Please try again.',
    serverError: 'A server error occurred.',
    networkError: 'Network error. Please try again.',
    unknownError: 'An unknown error occurred.',
    retry: 'Try again',
    save: 'Save',
    cancel: 'Cancel',
    close: 'Close',
    delete: 'Delete',
    done: 'Done',
    loading: 'Loading…',
    hoursUnit: 'h',
    total: 'Total',
    optional: 'optional',
    notifications: 'Notifications',
  },
  validation: {
    required: 'This field is required.',
    invalidFormat: 'Invalid format.',
    least: 'Must be at least {{min}}.',
    most: 'Must be at most {{max}}.',
    invalidDate: 'Invalid date.',
    endAfterStart: 'The end date must be after the start date.',
    nameLength: 'Name must be at least 2 characters',
    maximumHours: 'Maximum 40 hours per week',
    twoDecimals: 'At most two decimals, please.',
  },
  notFound: {
    title: '404 Page Not Found',
    hint: 'Did you forget to add the page to the router?',
    home: 'To the weekly schedule',
  },
  header: {
    weekSelector: 'Week',
    language: 'Language',
    parentView: 'Parent view',
    teacherView: 'Teacher view',
    viewMode: 'View',
    logout: 'Log out',
    settings: 'Settings',
  },
  banner: {
    parentTitle: 'Parent view',
    parentMessage: 'Who is in the house this week, and when.',
    teacherTitle: 'Teacher view',
    teacherMessage:
      'Click a day to plan it, click an hours figure to change it. Every change is saved at once and seen by everyone who has this week open.',
  },
  tabs: { label: 'Areas', schedule: 'Weekly schedule', teachers: 'Teachers', data: 'Teacher data' },
  weekSelector: {
    previous: 'Previous week',
    next: 'Next week',
    choose: 'Choose a week',
    hint: 'Select any date to view that week',
    none: 'No week',
    limitTitle: 'Navigation limited',
    limitMessage: 'You cannot navigate before Week 1 of 2025 (Dec 30, 2024 - Jan 3, 2025)',
    dateAdjustedMessage: 'Dates before Week 1 of 2025 (Dec 30, 2024) are not available. Showing Week 1.',
    folded: 'Weeks before {{date}} are no longer kept. Their hours are part of the balances.',
    gone: 'This week is no longer kept. Its hours are part of the balances.',
    createdTitle: 'New week created',
    createdMessage: 'Week {{name}} is now available',
    createFailed: 'Failed to create week',
  },
  passwordProtection: {
    title: 'Teacher view',
    description: 'Please enter the password of your kindergarten.',
    password: 'Password',
    submit: 'Unlock',
    required: 'Password is required',
    error: 'Access Denied',
    incorrect: 'The password you entered is incorrect. Please try again.',
    attempts_one: '{{count}} incorrect attempt',
    attempts_other: '{{count}} incorrect attempts',
    grantedTitle: 'Access Granted',
    grantedMessage: 'You now have access to the Teacher View.',
    loggedOutTitle: 'Logged out',
    loggedOut: 'You have been logged out of the Teacher View.',
    ended: 'Your access has ended. Please enter the password again.',
  },
  status: {
    present: 'Present',
    absent: 'Absent',
    sick: 'Sick',
    vacation: 'Vacation',
    training: 'Training',
    nonWorkingDay: 'Non-working day',
  },
  weekdays: {
    long: { 1: 'Monday', 2: 'Tuesday', 3: 'Wednesday', 4: 'Thursday', 5: 'Friday' },
    short: { 1: 'Mon', 2: 'Tue', 3: 'Wed', 4: 'Thu', 5: 'Fri' },
  },
  // The words of each noun stand in a file of their own, both languages side by side.
  schedule,
  dayDialog,
  weekSettings,
  teachers,
  statistics,
  settings,
  history,
  live,
  derivation,
} as const
