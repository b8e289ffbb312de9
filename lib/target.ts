/**
 * Which of the two targets this bundle was built for. The bundler leaves a branch out only where it reads the variable
 * itself: what is in the first load asks for it by name (lib/client/use-file, components/shell/use-admitted).
 */
export const isExport = process.env.NEXT_PUBLIC_TARGET === 'export'
