/**
 * The document of a patient's own page (plan-page): the same for everybody and every link. It loads nothing but what stands beside
 * it, so that it can be kept on a telephone.
 */
export const planDocument = `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#f6f8f7">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0e1412">
<title>Mis ejercicios</title>
<meta name="apple-mobile-web-app-capable" content="yes">
<link rel="manifest" href="/my/es.webmanifest">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-icon.png">
<script src="/my/scheme.js"></script>
<link rel="stylesheet" href="/my/page.css">
<script type="module" src="/my/page.js"></script>
</head>
<body><div id="page"></div></body>
</html>
`
