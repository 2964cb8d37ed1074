import type { PlantedBreak } from './planted-break.ts'
import { breaksOf } from './planted-break.ts'

const limits = 'e2e/looks/spec-limits.story.ts'

/** What only a browser can show. Each that needs a story takes the better part of a minute, so those are few. */
export const drawnBreaks: readonly PlantedBreak[] = [
  ...breaksOf('web/src/schedule/table/schedule-line.module.css', 'e2e/schedule/editing.story.ts', [
    [
      'the button that removes a teacher is always seen',
      '  visibility: hidden;\n',
      '',
      'a person is taken out of the week, brought back, and managed in the dialog',
    ],
  ]),
  ...breaksOf('web/src/shell/toasts.tsx', limits, [
    [
      'a toast is gone after two seconds',
      'const duration = 5_000',
      'const duration = 2_000',
      'a toast stays for five seconds',
    ],
  ]),
  ...breaksOf('web/src/shell/toasts.tsx', 'web/src/sign-in/password-dialog.screen.test.tsx', [
    [
      'no toast is red',
      'className={toast.destructive ? `${styles.toast} ${styles.destructive}` : styles.toast}',
      'className={styles.toast}',
      'wrong passwords are counted, the field is emptied each time',
    ],
  ]),
  ...breaksOf('web/src/shell/toast-focus.ts', 'web/src/shell/toast-focus.screen.test.tsx', [
    [
      'a dialog keeps the focus from the messages',
      "if (document.querySelector('[data-modal]')) event.stopPropagation()",
      '',
    ],
  ]),
  ...breaksOf('web/src/ui/say.ts', 'web/src/ui/say.screen.test.tsx', [
    [
      'every typed day is said by itself',
      'const pause = 1_000',
      'const pause = 10',
      'Y3: what comes of eight typed days is said once, after a pause, with the last word of each matter',
    ],
  ]),
  ...breaksOf('web/src/i18n/i18n.ts', limits, [
    [
      'the browser decides the language before the reader does',
      "order: ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag']",
      "order: ['navigator', 'querystring', 'cookie', 'localStorage', 'sessionStorage', 'htmlTag']",
      'the language is looked for in this order, and English is the last resort',
    ],
  ]),
  ...breaksOf('web/src/schedule/table/schedule-head.tsx', 'e2e/schedule/schedule.story.ts', [
    [
      'the heads of the schedule do not sort',
      'onClick={() => onSort(by)}',
      "onClick={() => by === 'name' && onSort(by)}",
      'the heads sort the rows, up and down',
    ],
  ]),
]
