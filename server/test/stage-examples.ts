/** Calls of the plan for short days and of its days, made rightly and wrongly. */

const stage = { name: 'Früher abholen', colour: 'yellow', text: 'Bitte bis 15 Uhr.' }
const forHouse = { ...stage, groupId: null }
const thursday = () => ({ date: '2026-11-19' })

export const stageExamples = {
  'GET /api/stages': {},
  'PUT /api/stages': {
    body: () => ({ stages: [stage] }),
    bad: () => [
      { stages: [] },
      { stages: Array.from({ length: 7 }, (_, at) => ({ ...stage, name: `Stufe ${at}` })) },
      { stages: [stage, { ...stage, colour: 'red' }] },
      { stages: [{ ...stage, name: ' ' }] },
      { stages: [{ ...stage, name: 'a'.repeat(41) }] },
      { stages: [{ ...stage, name: 'Fr\u202Eh' }] },
      { stages: [{ ...stage, colour: 'blue' }] },
      { stages: [{ ...stage, text: 'a'.repeat(301) }] },
      { stages: [{ ...stage, text: null }] },
      { stages: [{ ...stage, groupId: null }] },
    ],
  },
  'GET /api/stage': {},
  'PUT /api/stage/{date}': {
    params: thursday,
    body: ({ teamId }: { readonly teamId: number }) => ({
      stages: [forHouse, { ...stage, groupId: teamId }],
    }),
    bad: () => [
      { stages: [] },
      { stages: [stage] },
      { stages: [forHouse, forHouse] },
      { stages: [{ ...forHouse, name: '' }] },
      { stages: [{ ...forHouse, colour: 'blue' }] },
      { stages: [{ ...forHouse, asOf: '2026-11-11T07:12:00Z' }] },
    ],
  },
  'DELETE /api/stage/{date}': { params: thursday },
}
