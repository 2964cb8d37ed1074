import type { z } from 'zod'
import type { Problem } from '#contract/problem.ts'
import type { IssueCode } from '#contract/wire/refusal-codes.ts'

type Issue = z.core.$ZodIssue
type CodeOfIssue = { readonly code: IssueCode; readonly params?: Record<string, string | number> }

/** What is wrong with a field, by a code that the page has a sentence for, and in English. */
export function issueOf(issue: Issue): NonNullable<Problem['issues']>[number] {
  return { path: issue.path.join('.'), message: issue.message, ...codeOf(issue) }
}

function codeOf(issue: Issue): CodeOfIssue {
  if (issue.code === 'too_big')
    return { code: issue.origin === 'number' ? 'most' : 'longest', params: { most: Number(issue.maximum) } }
  if (issue.code === 'too_small')
    return {
      code: issue.origin === 'number' ? 'least' : 'shortest',
      params: { least: Number(issue.minimum) },
    }
  if (issue.code === 'unrecognized_keys')
    return { code: 'unknown_field', params: { fields: issue.keys.slice(0, 5).join(', ').slice(0, 100) } }
  if (issue.code === 'invalid_type' && issue.message.endsWith('received undefined'))
    return { code: 'missing' }
  if (issue.code === 'custom' && issue.params?.issueCode) return { code: issue.params.issueCode as IssueCode }
  return { code: 'wrong' }
}
