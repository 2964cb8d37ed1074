import type { PlantedBreak } from './planted-break.ts'
import { breaksOf } from './planted-break.ts'

/** Answers that are kept, and work that is therefore not done again. */
export const keptBreaks: readonly PlantedBreak[] = [
  ...breaksOf('server/src/http/kept-answers.ts', 'server/src/http/kept-answers.test.ts', [
    [
      'a full memory drops everything at once',
      'if (this.#bytes <= this.#mostBytes) break',
      'if (this.#bytes <= 0) break',
      'beyond the limit they go one by one',
    ],
    [
      'what was asked for lately goes first',
      'this.#answers.delete(key)\n    this.#answers.set(key, answer)\n    return answer',
      'return answer',
      'beyond the limit they go one by one',
    ],
    [
      'answers that are replaced are counted for ever',
      'keep(key: string, answer: KeptAnswer) {\n    this.#drop(key)',
      'keep(key: string, answer: KeptAnswer) {',
      'what is replaced or forgotten is counted no more',
    ],
  ]),
  ...breaksOf('server/src/http/encoded-body.ts', 'server/src/http/kept-answers.test.ts', [
    [
      'a kept answer holds the block that it was a part of',
      'bytes: ownBytes(await zip(text, { level: 4 }))',
      'bytes: await zip(text, { level: 4 })',
      'takes its own bytes and no block around them',
    ],
  ]),
  ...breaksOf('server/src/http/encoded-body.ts', 'server/src/http/parents-answers.test.ts', [
    [
      'who cannot read gzip gets gzip',
      'if (!acceptsGzip(request)) return unzip(body.bytes)',
      '',
      'who cannot read it gets the same words as they are',
    ],
  ]),
  ...breaksOf('server/src/http/parents-cache.ts', 'server/src/http/parents-answers.test.ts', [
    [
      'parents keep being shown the week from before the change',
      'return answer.version === version ? answer : undefined',
      'return version ? answer : undefined',
      'a change is seen at once',
    ],
  ]),
  ...breaksOf('server/src/weeks/weeks.routes.ts', 'server/src/http/parents-answers.test.ts', [
    [
      'the week is compressed for every parent',
      'cache.keep(siteId, weekId, today, answer)',
      '',
      'the week is compressed for the first parent only',
    ],
  ]),
]
