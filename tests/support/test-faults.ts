import { parseSync } from 'vite'

type Node = { type: string; start: number; end: number; [key: string]: unknown }
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flatMap((child) => (Array.isArray(child) ? child : [child]))
    .filter(isNode)

/** What a rule is told of a node: itself, how it is written, the nodes around it from the inside out, and its file. */
type Place = { node: Node; text: (node: Node) => string; around: Node[]; file: string }
type Rule = { fault: string; isBroken: (place: Place) => boolean }

const isCall = (node: unknown): node is Node & { callee: Node; arguments: Node[] } =>
  isNode(node) && node.type === 'CallExpression'
const literalOf = (node: Node | undefined) => (node?.type === 'Literal' ? node : undefined)
const regexOf = (node: Node | undefined) => (literalOf(node)?.regex as { pattern: string } | undefined)?.pattern
const inBrowser = (file: string) => file.startsWith('e2e/')
const isSpec = (file: string) => /\.spec\.ts$/.test(file)

/** `a.b(c).d` → `d`; `d` → `d`. */
function nameOf(callee: Node): string {
  const named = callee.type === 'MemberExpression' ? (callee.property as Node) : callee
  return String(named.name ?? '')
}
const isExpect = (callee: Node): boolean =>
  callee.type === 'MemberExpression'
    ? /^(poll|soft)$/.test(nameOf(callee)) && isExpect(callee.object as Node)
    : callee.name === 'expect'
/** The `expect(…)` that a matcher's chain begins with. */
function expectOf(node: Node): (Node & { arguments: Node[] }) | null {
  if (isCall(node)) return isExpect(node.callee) ? node : expectOf(node.callee)
  return node.type === 'MemberExpression' ? expectOf(node.object as Node) : null
}
const isNegated = (matcher: string) => /\.not\.\w+$/.test(matcher)

/** Two ways out of one place in a pattern, each with a word: either would do. `(\?|$)` has none. */
export function hasAlternatives(pattern: string): boolean {
  const parts = pattern
    .replace(/\\./g, '')
    .replace(/\[[^\]]*\]/g, '')
    .split('|')
  const hasWord = (part: string | undefined) => /[\p{L}\d]/u.test(part ?? '')
  return parts.slice(1).some((part, at) => hasWord(parts[at]!.split('(').at(-1)) && hasWord(part.split(')')[0]))
}

const textMatchers = new Set(
  'toMatch toHaveURL toHaveText toContainText toHaveTitle toHaveValue toThrow toThrowError'.split(' '),
)
const goings = new Set(['arriveAt', 'waitForURL', 'toHaveURL'])
const lookOnce = new Set(
  'isVisible isHidden isEnabled isDisabled isChecked isEditable textContent innerText innerHTML inputValue getAttribute count allTextContents allInnerTexts'.split(
    ' ',
  ),
)
/** Matchers of a locator or page, which ask until it is so. */
const asking =
  /^to(Be(Visible|Hidden|Attached|Checked|Disabled|Enabled|Editable|Focused|InViewport|Empty)|Have(URL|Text|Title|Value|Values|Count|CSS|Attribute|Class|Id|AccessibleName|AccessibleDescription)|ContainText|Pass)$/

const rules: Rule[] = [
  {
    fault: 'waits for a time, and not for what comes',
    isBroken: ({ node, text }) => isCall(node) && /\.waitForTimeout$/.test(text(node.callee)),
  },
  {
    fault: 'waits for a network at rest, which a socket never is',
    isBroken: ({ node }) => node.type === 'Literal' && node.value === 'networkidle',
  },
  {
    fault: 'sleeps',
    isBroken: ({ node }) => {
      if (node.type === 'ImportDeclaration') return /timers\/promises$/.test(String((node.source as Node).value))
      if (node.type !== 'NewExpression' || nameOf(node.callee as Node) !== 'Promise') return false
      const [executor] = node.arguments as Node[]
      const [resolve] = (executor?.params as Node[] | undefined) ?? []
      const body = executor?.body as Node | undefined
      const inner = body?.type === 'BlockStatement' ? (body.body as Node[])[0] : body
      const timer = inner?.type === 'ExpressionStatement' ? (inner.expression as Node) : inner
      return isCall(timer) && nameOf(timer.callee) === 'setTimeout' && timer.arguments[0]?.name === resolve?.name
    },
  },
  {
    // The embedded database reads this clock, and a timer of its own that never comes to rest is an endless loop.
    fault: 'takes the clock from under the database',
    isBroken: ({ node, text, file }) =>
      /^tests\/(api|server)\//.test(file) &&
      isCall(node) &&
      /\.spyOn$/.test(text(node.callee)) &&
      text(node.arguments[0] as Node) === 'Date',
  },
  {
    fault: 'leaves the others out',
    isBroken: ({ node, text }) => isCall(node) && /^(it|test|describe)\b.*\.only\b/.test(text(node.callee)),
  },
  {
    fault: 'is left out without a reason',
    isBroken: ({ node, text }) =>
      isCall(node) &&
      /^(it|test|describe)\.(\w+\.)*(skip|fixme|todo|fails|skipIf|runIf)$/.test(text(node.callee)) &&
      (typeof literalOf(node.arguments[0])?.value === 'string' ||
        typeof literalOf(node.arguments[1])?.value !== 'string'),
  },
  {
    fault: 'is tried again until it passes',
    isBroken: ({ node }) =>
      node.type === 'Property' &&
      /^(retry|retries)$/.test(String((node.key as Node).name)) &&
      !['false', '0'].includes(String(literalOf(node.value as Node)?.value)),
  },
  {
    fault: 'expects something that is known beforehand',
    isBroken: ({ node, text }) => {
      if (!isCall(node) || text(node.callee) !== 'expect') return false
      const [given] = node.arguments
      if (given?.type === 'Literal') return true
      return given?.type === 'Identifier' && given.name === 'undefined'
    },
  },
  {
    fault: 'expects nothing of it',
    isBroken: ({ node, around }) => isCall(node) && expectOf(node) === node && around[0]?.type !== 'MemberExpression',
  },
  {
    fault: 'cannot fail: nothing is less than none',
    isBroken: ({ node }) =>
      isCall(node) && nameOf(node.callee) === 'toBeGreaterThanOrEqual' && literalOf(node.arguments[0])?.value === 0,
  },
  {
    fault: 'takes either outcome',
    isBroken: ({ node, text }) => {
      if (!isCall(node) || isNegated(text(node.callee))) return false
      const matcher = nameOf(node.callee)
      if (matcher === 'toBeOneOf' || text(node.callee) === 'expect.oneOf') return true
      if (textMatchers.has(matcher) || goings.has(matcher) || text(node.callee) === 'expect.stringMatching') {
        return node.arguments.some((argument) => hasAlternatives(regexOf(argument) ?? ''))
      }
      if (!/^toContain(Equal)?$/.test(matcher)) return false
      const given = expectOf(node)?.arguments[0]
      const elements = given?.type === 'ArrayExpression' ? (given.elements as Node[]) : []
      return elements.length > 1 && elements.every((element) => element.type === 'Literal')
    },
  },
  {
    fault: 'looks only at how an address begins',
    isBroken: ({ node, text, file }) => {
      if (!inBrowser(file) || !isCall(node)) return false
      if (
        /^(toContain|toMatch)$/.test(nameOf(node.callee)) &&
        /\burl\(\)$/.test(text(expectOf(node)?.arguments[0] ?? node))
      )
        return true
      const patterns = goings.has(nameOf(node.callee)) ? node.arguments.map(regexOf) : []
      return patterns.some((pattern) => pattern?.includes('\\/') && !/\$\)?$/.test(pattern))
    },
  },
  {
    fault: 'holds the machine to a time (support/cpu)',
    isBroken: ({ node, text }) =>
      isCall(node) &&
      /^toBeLessThan/.test(nameOf(node.callee)) &&
      /^(performance|Date)\.now\(\) -/.test(text(expectOf(node)?.arguments[0] ?? node.callee)),
  },
  {
    fault: 'gives up after a second (expect.poll)',
    isBroken: ({ node, text }) => isCall(node) && /^vi\.(waitFor|waitUntil)$/.test(text(node.callee)),
  },
  {
    fault: 'gives up sooner than all others do',
    isBroken: ({ node, around }) =>
      node.type === 'Property' &&
      (node.key as Node).name === 'timeout' &&
      Number(literalOf(node.value as Node)?.value) < 30_000 &&
      around.some(
        (outer) => isCall(outer) && (expectOf(outer) !== null || /^(find|waitFor)/.test(nameOf(outer.callee))),
      ),
  },
  {
    fault: 'looks once at what may still come (await expect(…).to…)',
    isBroken: ({ node, text, file }) => {
      if (!inBrowser(file) || !isCall(node) || text(node.callee) !== 'expect') return false
      const [given] = node.arguments
      const asked = given?.type === 'AwaitExpression' ? (given.argument as Node) : null
      return isCall(asked) && asked.callee.type === 'MemberExpression' && lookOnce.has(nameOf(asked.callee))
    },
  },
  {
    fault: 'is not waited for',
    isBroken: ({ node, text, around }) => {
      if (!isCall(node) || !expectOf(node) || around[0]?.type !== 'ExpressionStatement') return false
      const chain = text(node.callee)
      return asking.test(nameOf(node.callee)) || /\.(resolves|rejects)\./.test(chain) || chain.startsWith('expect.poll')
    },
  },
  {
    fault: 'crosses the page’s own way (goTo, reload, leave, becomeGuest)',
    isBroken: ({ node, text, file }) =>
      isSpec(file) && isCall(node) && /(\.goto|\bpage\.reload|\.clearCookies)$/.test(text(node.callee)),
  },
]

/** What a file of tests does that makes a test slow, flaky or empty: each with its line. */
export function faultsIn(file: string, code: string): string[] {
  const found: string[] = []
  const text = ({ start, end }: Node) => code.slice(start, end)
  const walk = (node: Node, around: Node[]) => {
    for (const { fault, isBroken } of rules) {
      if (isBroken({ node, text, around, file })) {
        found.push(`${file}:${code.slice(0, node.start).split('\n').length} ${fault}`)
      }
    }
    for (const child of childrenOf(node)) walk(child, [node, ...around])
  }
  walk(parseSync(file, code).program as unknown as Node, [])
  return found
}
