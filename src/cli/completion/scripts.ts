import type { Output } from '../../asking/host.js';
import { OptionReader, type RawOptions } from '../../asking/options/option-reader.js';
import { completionShell } from '../../errors/card.js';
import { UserError } from '../../errors/problem.js';
import { SHELLS, type Shell } from './raw-word.js';

/** The first word of the command lines that the scripts run. Users do not type it, so help does not list it. */
export const COMPLETE = '--complete-words';

/** Candidates arrive ready to insert (raw-word.ts). Files are left to bash, which knows `~` and links. */
const BASH = `# Completion of odds in bash 4 or later. Load it with: source <(odds completion bash)
_odds() {
  local line
  local -a lines=()
  COMPREPLY=()
  while IFS= read -r line; do
    lines+=("$line")
  done < <(odds ${COMPLETE} bash "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
  case "\${lines[0]-}" in
    words) COMPREPLY=("\${lines[@]:1}") ;;
    files*) compopt -o default -o bashdefault 2>/dev/null ;;
    folders) compopt -o dirnames 2>/dev/null ;;
  esac
  return 0
}
complete -F _odds odds
`;

/** zsh quotes what `compadd` gets; -U since the program has already matched, ignoring case. */
const ZSH = `#compdef odds
# Completion of odds in zsh. Load it with: source <(odds completion zsh)   (after compinit)
_odds() {
  local -a lines
  lines=("\${(@f)$(odds ${COMPLETE} zsh "\${(@)words[2,CURRENT-1]}" "$QIPREFIX$PREFIX" 2>/dev/null)}")
  case "$lines[1]" in
    words) (( \${#lines} > 1 )) && compadd -U -- "\${(@)lines[2,-1]}" ;;
    files*) _files -g "*.(\${(j:|:)\${=lines[1]}[2,-1]})(-.)" ;;
    folders) _files -/ ;;
  esac
}
if [[ "\${zsh_eval_context[-1]}" == loadautofunc ]]; then
  _odds "$@"
else
  compdef _odds odds
fi
`;

/** fish quotes what it gets, and unquotes the words before. */
const FISH = `# Completion of odds in fish. Load it with: odds completion fish | source
function __odds_complete
    set -l lines (odds ${COMPLETE} fish (commandline -opc)[2..-1] (commandline -ct) 2>/dev/null)
    set -l kind (string split ' ' -- $lines[1])
    switch "$kind[1]"
        case words
            printf '%s\\n' $lines[2..-1]
        case files
            __fish_complete_path (commandline -ct)
        case folders
            __fish_complete_directories (commandline -ct) ''
    end
end
complete -c odds -f -a '(__odds_complete)'
`;

const SCRIPTS: Readonly<Record<Shell, string>> = { bash: BASH, zsh: ZSH, fish: FISH };

/** `odds completion`: prints the script that a shell loads once to complete command lines of odds. */
export function completionHandler(raw: RawOptions, output: Output): void {
  const word = new OptionReader(raw).text('shell');
  const shell = SHELLS.find((known) => known === word);
  if (shell === undefined) {
    throw new UserError([{ where: 'odds completion', path: null, ...completionShell(SHELLS, word ?? undefined) }]);
  }
  output.out(SCRIPTS[shell]);
}
