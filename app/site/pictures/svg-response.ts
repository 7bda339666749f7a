/** Returns a drawing as a response. Its URL changes with the drawing, so it may be cached for a year. */
export function svgResponse(svg: string) {
  const headers = { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=31536000, immutable' }
  return new Response(svg, { headers })
}
