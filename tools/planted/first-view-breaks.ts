import type { PlantedBreak } from './planted-break.ts'
import { breaksOf } from './planted-break.ts'

const pages = 'server/src/page/drawn-pages.test.ts'
const content = 'server/src/page/parents-page.test.ts'

/** The parents' first view as the server draws it. */
export const firstViewBreaks: readonly PlantedBreak[] = [
  ...breaksOf('server/src/page/requested-page.ts', pages, [
    [
      'what the device has chosen is stronger than the cookie of the spec',
      'cookies.i18next,\n    kept,',
      'kept,\n    cookies.i18next,',
    ],
    ['the first language of a browser is the one it named first', 'b.weight - a.weight', '0'],
  ]),
  ...breaksOf('server/src/page/drawn-pages.ts', pages, [
    ['made-up groups have pages drawn', 'isThere ? asked', 'asked ? asked'],
    ['every visit is drawn by itself', 'making.get(key) ?? make', 'make'],
    [
      'a drawing that fails is an error of the server',
      'return undefined\n      }\n    }',
      'throw error\n      }\n    }',
    ],
    ['an edit that parents do not see has their page drawn anew', 'before?.tag === tag', 'before === read'],
  ]),
  ...breaksOf('server/src/page/warmed-pages.ts', pages, [
    ['a page in use is drawn when it is asked for', 'if (!house || house.timer) return', 'if (house) return'],
  ]),
  ...breaksOf('server/src/page/page-drawer.ts', pages, [
    ['a thread that ends is started again at once', 'this.#endedAt < restFor', 'this.#endedAt < 0'],
  ]),
  ...breaksOf('server/src/page/page-frame.ts', pages, [
    ['a name can end the script of the answers', ".replaceAll('<', '\\\\u003c')", ''],
    ['paper is dark on a dark system', '(?<!,\\s*):root', ':root'],
    ['the policy names another style', 'policyHash(placed)]', 'policyHash(css)]'],
  ]),
  ...breaksOf('server/src/page/styles-apart.ts', pages, [
    ['any style becomes a rule', "if (!harmless.test(style)) return ''", ''],
  ]),
  ...breaksOf('server/src/http/page-routes.ts', pages, [
    [
      'browsers keep the drawn week',
      "'cache-control', 'no-store')\n  return",
      "'cache-control', 'no-cache')\n  return",
    ],
  ]),
  ...breaksOf('server/src/events/event-streams.ts', 'server/src/page/known-answers.test.ts', [
    [
      'a page that knows the old week is sent nothing',
      'if (knows !== undefined && knows !== name)',
      'if (knows === undefined)',
    ],
  ]),
  ...breaksOf('server/src/page/drawing-time.ts', 'server/src/page/drawing-time.test.ts', [
    ['R30: a house has its page drawn all the time', 'share: 0.02', 'share: 1'],
  ]),
  ...breaksOf('web/src/schedule/phone/use-now.ts', content, [
    ['the drawing holds the minute in which it was made', 'now, () => undefined)', 'now, now)'],
  ]),
]
