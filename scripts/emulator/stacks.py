"""
What the CDK and our stacks expect of CloudFormation: ARNs as names of stacks, change sets that may be deleted twice,
references to other regions and to secrets, protection from deletion, and an update that fails without taking what
was there before.
"""

import contextvars
import json
import re

import ministack.services.cloudformation.changesets as change_sets
import ministack.services.cloudformation.engine as engine
import ministack.services.cloudformation.handlers as handlers
import ministack.services.cloudformation.stacks as stacks
from ministack.core.responses import get_account_id, request_scope
from ministack.services.cloudformation import _stacks
from ministack.services.cloudformation.helpers import _error, _p, _xml
from ministack.services.secretsmanager import resolve_secret_string

from extending import extends

actions = handlers._ACTION_HANDLERS


@extends(engine, name="_resolve_refs")
def resolve_refs(resolve, value, *context):
    """The output of a stack may be one of another region."""
    output = value.get("Fn::GetStackOutput") if isinstance(value, dict) else None
    region = output.get("Region") if isinstance(output, dict) else None
    if not isinstance(region, str):
        return resolve(value, *context)
    with request_scope(get_account_id(), region):
        return resolve(value, *context)


def named_by_arn(action):
    """The CDK names a stack by its ARN once it exists; these actions know it by its name only."""
    perform = actions[action]

    def with_name(params):
        given = params.get("StackName")
        text = given[0] if isinstance(given, list) else given or ""
        arn = re.fullmatch(r"arn:[^/]+:stack/([^/]+)/.+", text)
        return perform({**params, "StackName": [arn[1]]} if arn else params)

    actions[action] = with_name


named_by_arn("UpdateStack")

#: Names of protected stacks.
protected = set()
delete_stack = actions["DeleteStack"]


def set_protection(params):
    name = _p(params, "StackName")
    change = protected.add if _p(params, "EnableTerminationProtection") == "true" else protected.discard
    change(name)
    identity = f"<StackId>{_stacks[name]['StackId']}</StackId>"
    result = f"<UpdateTerminationProtectionResult>{identity}</UpdateTerminationProtectionResult>"
    return _xml(200, "UpdateTerminationProtectionResponse", result)


def delete_unless_protected(params):
    name = _p(params, "StackName")
    if name in protected:
        message = f"Stack [{name}] cannot be deleted while TerminationProtection is enabled"
        return _error("ValidationError", message)
    return delete_stack(params)


actions["UpdateTerminationProtection"] = set_protection
named_by_arn("UpdateTerminationProtection")
actions["DeleteStack"] = delete_unless_protected
named_by_arn("DeleteStack")

delete_change_set = actions["DeleteChangeSet"]


def delete_change_set_if_any(params):
    """As on AWS, success when there is none. The CDK deletes the last one before each deployment."""
    answer = delete_change_set(params)
    if answer[0] != 404:
        return answer
    return _xml(200, "DeleteChangeSetResponse", "<DeleteChangeSetResult/>")


actions["DeleteChangeSet"] = delete_change_set_if_any

#: In an update: physical ids of what the stack had before.
existing = contextvars.ContextVar("existing", default=frozenset())


@extends(stacks, change_sets, handlers, name="_deploy_stack_async")
async def deploy_stack(deploy, *args, previous_stack=None, **options):
    resources = (previous_stack or {}).get("_resources", {})
    existing.set(frozenset(one.get("PhysicalResourceId") for one in resources.values()))
    await deploy(*args, previous_stack=previous_stack, **options)


@extends(stacks, name="_delete_resource")
def delete_resource(delete, kind, physical, props, stack_name=None, logical_id=None):
    """
    A deleted stack leaves behind what its template retains, a creation that fails does not. The rollback of an update removes what the update made, and
    nothing else.
    """
    stack = _stacks.get(stack_name, {})
    if stack.get("StackStatus") == "UPDATE_ROLLBACK_IN_PROGRESS" and physical in existing.get():
        return
    template = stack.get("_template") or {}
    policy = template.get("Resources", {}).get(logical_id, {}).get("DeletionPolicy")
    if stack.get("StackStatus") == "DELETE_IN_PROGRESS" and policy in ("Retain", "RetainExceptOnCreate"):
        return
    delete(kind, physical, props, stack_name, logical_id)


SECRET = re.compile(r"\{\{resolve:secretsmanager:(?P<id>.+?):SecretString:(?P<key>[^:}]*)[^}]*\}\}")


def read_secret(reference):
    text = resolve_secret_string(reference["id"])
    if text is None:
        raise ValueError(f"There is no secret {reference['id']}")
    return str(json.loads(text)[reference["key"]]) if reference["key"] else text


def with_secrets(value):
    if isinstance(value, str):
        return SECRET.sub(read_secret, value)
    if isinstance(value, list):
        return [with_secrets(item) for item in value]
    if isinstance(value, dict):
        return {key: with_secrets(item) for key, item in value.items()}
    return value


#: Secrets that the resource in work names, and those that each deployed resource names.
naming = contextvars.ContextVar("naming", default=frozenset())
named = {}


@extends(stacks, name="_resolve_refs")
def resolve_refs(resolve, *args):
    value = resolve(*args)
    naming.set(frozenset(SECRET.findall(json.dumps(value, default=str))))
    return with_secrets(value)


@extends(stacks, name="_provision_resource")
def provision_resource(provision, kind, logical_id, props, stack_name):
    named[stack_name, logical_id] = naming.get()
    return provision(kind, logical_id, props, stack_name)


@extends(stacks, name="_update_resource")
def update_resource(update, kind, physical, before, after, stack_name, logical_id, *others):
    """As on AWS, the change of a resource also reads the secrets that it has named so far (aws/aws-cdk#24130)."""
    if before != after:
        for secret, _key in named.get((stack_name, logical_id), ()):
            if resolve_secret_string(secret) is None:
                raise ValueError("Secrets Manager can't find the specified secret.")
    updated = update(kind, physical, before, after, stack_name, logical_id, *others)
    named[stack_name, logical_id] = naming.get()
    return updated
