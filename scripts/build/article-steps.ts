import type { Program } from 'estree'
import { valueToEstree } from 'estree-util-value-to-estree'
import type { Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { visit } from 'unist-util-visit'

/** Exports an article's `<Step title="…">` parts as `steps`: their titles and texts, without links. */
export function articleSteps() {
  return (tree: Root) => {
    const steps: { name: string; text: string }[] = []
    visit(tree, 'mdxJsxFlowElement', node => {
      const title = node.attributes.find(
        ({ type, ...given }) => type === 'mdxJsxAttribute' && 'name' in given && given.name === 'title',
      )
      if (node.name !== 'Step' || typeof title?.value !== 'string') return
      steps.push({
        name: title.value,
        text: node.children
          .map(child => textOf(child))
          .join(' ')
          .trim(),
      })
    })
    tree.children.unshift({ type: 'mdxjsEsm', value: '', data: { estree: exported('steps', steps) } })
  }
}

function exported(name: string, value: unknown): Program {
  return {
    type: 'Program',
    sourceType: 'module',
    body: [
      {
        type: 'ExportNamedDeclaration',
        specifiers: [],
        attributes: [],
        source: null,
        declaration: {
          type: 'VariableDeclaration',
          kind: 'const',
          declarations: [{ type: 'VariableDeclarator', id: { type: 'Identifier', name }, init: valueToEstree(value) }],
        },
      },
    ],
  }
}
