/** One way out for each surface. Everything that came from a contract, a path or a ref goes through one of these before it is printed. */
export { forAgentData, forAgentProperty, forCommandData, forCommandProperty, forLogLine } from './escape/commands.ts'
export { forHtml } from './escape/html.ts'
export { forMarkdownBlock, forMarkdownCode, forMarkdownSentence, forMarkdownText } from './escape/markdown.ts'
export { forTerminal } from './escape/terminal.ts'
export { quoted, visible, visibleLines } from './escape/visible.ts'
export { forXml } from './escape/xml.ts'
