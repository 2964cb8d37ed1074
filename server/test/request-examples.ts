import type { Example, Ids } from './example-of-call.ts'
import { swapExamples } from './swap-examples.ts'

/** Calls of those who answer requests, made rightly and wrongly. The asker's own: `my-examples.ts`. */

const request = ({ requestId }: Ids) => ({ id: requestId })
const declined = ({ declinedRequestId }: Ids) => ({ id: declinedRequestId })

export const requestExamples: Record<string, Example> = {
  ...swapExamples,
  'GET /api/requests': {},
  'GET /api/requests/effects': {},
  'GET /api/requests/{id}/effect': { params: request },
  'POST /api/requests/{id}/answer': {
    params: request,
    body: () => ({ answer: 'approve', version: 1 }),
    bad: () => [
      {},
      { answer: 'approve' },
      { answer: 'perhaps', version: 1 },
      { answer: 'approve', version: 0 },
      { answer: 'approve', version: 1, as: 'sick' },
      { answer: 'approve', version: 1, only: { from: '2027-05-03' } },
      { answer: 'approve', version: 1, only: { from: '2027-02-30', to: '2027-05-03' } },
      { answer: 'decline', version: 1, only: { from: '2027-05-03', to: '2027-05-03' } },
      { answer: 'decline', version: 1, sentence: 'n'.repeat(301) },
      { answer: 'decline', version: 1, sentence: 'Nein\u202e' },
    ],
  },
  'POST /api/requests/{id}/take-back': {
    params: declined,
    body: () => ({ version: 2 }),
    bad: () => [{}, { version: 0 }, { version: '2' }],
  },
}
