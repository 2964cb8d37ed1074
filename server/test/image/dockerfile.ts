/** The steps of a Dockerfile, read closely enough to do them by hand where there is no container engine. */
export interface BuildStep {
  readonly instruction: string
  readonly options: readonly string[]
  readonly text: string
}

export interface Stage {
  readonly name: string
  readonly base: string
  readonly steps: readonly BuildStep[]
}

export function stagesOf(dockerfile: string): Stage[] {
  const stages: { name: string; base: string; steps: BuildStep[] }[] = []
  const settings = new Map<string, string>()
  for (const step of stepsOf(dockerfile)) {
    if (step.instruction === 'ARG' && stages.length === 0) {
      const [name = '', value = ''] = step.text.split('=')
      settings.set(`\${${name}}`, value)
    } else if (step.instruction === 'FROM') {
      const [base = '', , name = ''] = step.text.split(' ')
      stages.push({ name, base: settings.get(base) ?? base, steps: [] })
    } else stages.at(-1)?.steps.push(step)
  }
  return stages
}

function stepsOf(dockerfile: string): BuildStep[] {
  const steps: BuildStep[] = []
  const lines = dockerfile.split('\n')
  while (lines.length > 0) {
    let line = lines.shift() ?? ''
    if (line.trim() === '' || line.startsWith('#')) continue
    while (line.endsWith('\\')) line = `${line.slice(0, -1).trim()} ${lines.shift()?.trim() ?? ''}`
    const [, instruction = '', options = '', text = ''] = /^(\w+) ((?:--\S+ +)*)(.*)$/.exec(line) ?? []
    steps.push({ instruction, options: options.split(' ').filter(Boolean), text })
  }
  return steps
}

/** Whether .dockerignore lets a file into the image's building place: the last line that speaks of it decides. */
export function letsIn(dockerignore: string, path: string): boolean {
  const lines = dockerignore.split('\n').filter((line) => line && !line.startsWith('#'))
  const spoken = lines.findLast((line) => matches(line.replace(/^!/, ''), path))
  return spoken === undefined || spoken.startsWith('!')
}

function matches(pattern: string, path: string): boolean {
  if (pattern === '*') return true
  if (pattern.startsWith('**/*')) return path.endsWith(pattern.slice(4))
  return path === pattern || path.startsWith(`${pattern}/`)
}
