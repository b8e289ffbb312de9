/**
 * The directions of imports; `npm run check` enforces them. What a folder is for is in docs/architecture.md.
 */

/** The big folders: who may not import whom. */
const folders = [
  ['contract-and-domain-stand-alone', '^lib/(contract|domain)', '^(server|components|app|lib/(client|bff|export))'],
  ['server-knows-no-screens', '^server', '^(components|app|lib/(client|bff|export))'],
  ['client-knows-no-server', '^lib/client', '^(server|app|lib/bff)'],
  ['components-know-no-server', '^components', '^(server|app|lib/bff)'],
  // What weighs on a telephone is seen at once.
  ['the-patients-page-stands-alone', '^plan-page', '^(server|components|app|lib/(client|bff|export))'],
  ['nobody-needs-the-patients-page', '^(server|components|app|lib)', '^plan-page'],
]

/**
 * The rooms of server/: which files each has, and which other rooms it may import. A call goes down the list: routes
 * name commands, commands take steps, steps ask queries, queries read the db.
 */
const ground = ['config', 'log', 'call', 'db', 'shaped', 'kept']
const services = [...ground, 'identity', 'ports', 'texts', 'files', 'pdf', 'mail', 'ledger']
const serverRooms = {
  main: { files: '^server/main\\.ts$', imports: ['start', 'identity', ...ground] },
  start: { files: '^server/start\\.ts$', imports: ['api', 'jobs', ...services] },
  api: { files: '^server/api/(?!handler\\.ts$)', imports: ['routes', 'identity', 'ports', ...ground] },
  routes: { files: '^server/routes/', imports: ['commands', 'queries', 'call'] },
  commands: { files: '^server/commands/', imports: ['steps', 'queries', ...services] },
  steps: { files: '^server/steps/', imports: ['queries', ...services] },
  // What happens afterwards, or by the clock: nobody's call.
  jobs: { files: '^server/jobs/', imports: ['steps', 'queries', ...services] },
  queries: { files: '^server/queries/', imports: ['identity', 'texts', 'files', ...ground] },
  ledger: { files: '^server/ledger\\.ts$', imports: ['db'] },
  mail: { files: '^server/mail/', imports: ['texts', 'ports', 'db'] },
  pdf: { files: '^server/pdf/', imports: ['texts', 'apart', 'log'] },
  files: { files: '^server/files/', imports: ['ports', 'db', 'apart', 'log'] },
  apart: { files: '^server/apart/', imports: [] },
  texts: { files: '^server/texts/', imports: ['config'] },
  ports: { files: '^server/ports/', imports: ['identity', ...ground] },
  identity: { files: '^server/identity/', imports: ground },
  seed: { files: '^server/db/seed/', imports: ['identity', 'ports', 'texts', 'db'] },
  db: { files: '^server/db/(?!seed/)', imports: ['config', 'log'] },
  // The types of a call, which every room may name: what it imports are types too, else no-circles refuses it.
  call: { files: '^server/call\\.ts$', imports: ['config', 'db', 'identity', 'ports', 'shaped', 'kept'] },
  shaped: { files: '^server/shaped\\.ts$', imports: [] },
  kept: { files: '^server/kept-lists\\.ts$', imports: [] },
  log: { files: '^server/log\\.ts$', imports: ['config'] },
  config: { files: '^server/config\\.ts$', imports: [] },
}

/** The rooms of components/, from the top down: a room imports itself and those below it. */
const componentRooms = [
  'shell',
  'agenda',
  // A patient's own: what books and changes them comes from below.
  'patient-appointments',
  // What groups do with somebody, from their side.
  'patient-activities',
  'patient-vouchers',
  // Its figures open the invoices that they are made of.
  'financials',
  'billing',
  // What of a group anybody sees.
  'group-page',
  // Its activities are booked as appointments are.
  'groups',
  // The plans of a patient or a group, and those that they are copied from.
  'dated-plans',
  'exercise-plans',
  // The one place that knows both appointments and series.
  'booking',
  'waiting-list',
  'series',
  'measure-link',
  // The same of a document, which is signed as in the clinic.
  'document-link',
  'document-check',
  // Screens of their own: what they show of others comes from below.
  ...['settings', 'register', 'profile', 'employees', 'tutorial', 'clinic', 'palette'],
  ...[
    'audit',
    'notifications',
    'subscription',
    'feeds',
    'make-ups',
    'invoice-settings',
    'visit-policy',
    'reminders',
    'plannings',
    // What they are made of is below.
    'sessions',
    'exercises',
    'services',
    'rooms',
  ],
  // What patients sign: its texts and what is done with it.
  'documents',
  // What a patient sees by a link, and what the pages of all links are made of.
  'appointment-link',
  'templates',
  'record',
  'appointments',
  'patients',
  'exports',
  // What a patient is to have signed.
  'consents',
  // The link to a patient's own page.
  'plan-links',
  ...['auth', 'navigation', 'preferences'],
  // What is paid of a voucher, a fee or an invoice.
  'payments',
  // The same done for many at once, in the background.
  'batch',
  // What every noun is made of.
  ...['list', 'form', 'calendar', 'ui', 'format'],
]
const roomsOf = (names) => `^components/(${names.join('|')})/`

const serverRules = Object.entries(serverRooms).map(([room, { files, imports }]) => ({
  name: `server-${room}-imports-what-it-may`,
  severity: 'error',
  from: { path: files },
  to: {
    path: '^server/',
    pathNot: [files, ...imports.map((name) => serverRooms[name].files)],
  },
}))

const componentRules = componentRooms.slice(1).map((room, at) => ({
  name: `components-${room}-imports-what-is-below`,
  severity: 'error',
  from: { path: roomsOf([room]) },
  to: { path: roomsOf(componentRooms.slice(0, at + 1)) },
}))

module.exports = {
  forbidden: [
    ...folders.map(([name, from, to]) => ({ name, severity: 'error', from: { path: from }, to: { path: to } })),
    ...serverRules,
    {
      name: 'every-file-of-the-server-has-a-room',
      severity: 'error',
      from: { path: '^server/', pathNot: Object.values(serverRooms).map(({ files }) => files) },
      to: {},
    },
    ...componentRules,
    {
      name: 'every-screen-has-a-room',
      severity: 'error',
      from: { path: '^components/', pathNot: roomsOf(componentRooms) },
      to: {},
    },
    {
      name: 'only-upstream-opens-the-api',
      severity: 'error',
      from: { path: '^(app|lib)', pathNot: '^lib/bff/upstream\\.ts$' },
      to: { path: '^server' },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: '(\\.d\\.ts$|^app/|^middleware\\.ts$|^plan-page/(scheme|worker)\\.ts$|\\.json$|\\.css$)',
      },
      to: {},
    },
    { name: 'nothing-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
