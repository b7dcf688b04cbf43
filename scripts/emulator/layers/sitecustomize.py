"""
Runs in every function in Python: a command under /opt is the file of that name in one of the function's layers. Only
AWS has a folder /opt per function. The CDK's deployment of files calls /opt/awscli/aws.
"""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path("/opt")
layers = [Path(folder) for folder in os.environ.get("_LAMBDA_LAYERS_DIRS", "").split(os.pathsep) if folder]


def in_layers(command):
    path = Path(command)
    if not path.is_relative_to(ROOT):
        return None
    places = (layer / path.relative_to(ROOT) for layer in layers)
    return next((place for place in places if place.exists()), None)


class Popen(subprocess.Popen):
    def __init__(self, args, *others, **options):
        script = in_layers(args[0]) if isinstance(args, (list, tuple)) else None
        if script is not None:
            # Its first line names the Python of AWS, and its modules are beside it.
            args = [sys.executable, str(script), *args[1:]]
            options["env"] = {**(options.get("env") or os.environ), "PYTHONPATH": str(script.parent)}
            # The function's standard output is its connection to the emulator.
            options["stdout"] = options.get("stdout") or sys.stderr
        super().__init__(args, *others, **options)


subprocess.Popen = Popen
